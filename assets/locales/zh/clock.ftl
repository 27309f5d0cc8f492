# clock
