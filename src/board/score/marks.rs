//! What people mark before a count: dead stones, shared points.

use std::collections::BTreeSet;

use crate::board::{Point, Position};
use crate::color::Color;

/// Dead stones and shared points, as both sides agree on them. Empty: all stones live.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The stones that are off before the count.
    pub dead: BTreeSet<Point>,
    /// The points that are nobody's whoever surrounds them: in a territory count those of a seki.
    pub shared: BTreeSet<Point>,
}

/// Points without a live stone that hang together.
pub(super) struct Region {
    pub points: Vec<Point>,
    /// The side that alone has live stones beside it.
    pub reached_by: Option<Color>,
}

impl Marks {
    /// Marks the chain on `point` as dead, or as alive again if all of it was dead. Does nothing where
    /// there is no stone.
    pub fn toggle_dead(&mut self, position: &Position, point: Point) {
        if let Some(chain) = position.chain(point) {
            toggle(&mut self.dead, &chain.stones);
        }
    }

    /// Marks the empty points around `point` as shared, as far as live stones, or as no longer shared if
    /// all of them were. Does nothing on a live stone.
    pub fn toggle_shared(&mut self, position: &Position, point: Point) {
        let regions = self.regions(position);
        if let Some(region) = regions.iter().find(|region| region.points.contains(&point)) {
            toggle(&mut self.shared, &region.points);
        }
    }

    /// The live stone on `point`.
    fn live(&self, position: &Position, point: Point) -> Option<Color> {
        position.at(point).filter(|_| !self.dead.contains(&point))
    }

    /// All points without a live stone, by region.
    pub(super) fn regions(&self, position: &Position) -> Vec<Region> {
        let size = position.size();
        let mut seen = BTreeSet::new();
        let mut regions = Vec::new();
        for first in size.points() {
            if self.live(position, first).is_some() || !seen.insert(first) {
                continue;
            }
            let mut points = vec![first];
            let mut beside = BTreeSet::new();
            let mut next = 0;
            while let Some(point) = points.get(next).copied() {
                next += 1;
                for neighbour in point.neighbours(size) {
                    match self.live(position, neighbour) {
                        Some(color) => {
                            beside.insert(color);
                        }
                        None if seen.insert(neighbour) => points.push(neighbour),
                        None => {}
                    }
                }
            }
            regions.push(Region {
                points,
                reached_by: beside.first().copied().filter(|_| beside.len() == 1),
            });
        }
        regions
    }
}

fn toggle(marked: &mut BTreeSet<Point>, points: &[Point]) {
    if points.iter().all(|point| marked.contains(point)) {
        for point in points {
            marked.remove(point);
        }
    } else {
        marked.extend(points);
    }
}
