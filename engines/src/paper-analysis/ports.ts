/** Pages of a paper. Nobody's is longer; a longer file is looked at no further. */
export const mostPages = 120;
