let isUnderWay: () => boolean = () => false;

/** Told once by what holds the router. */
export function tellGoing(is: () => boolean): void {
  isUnderWay = is;
}

/** Another address was chosen and its screen is being loaded: whoever sets an address now stops that. */
export const isGoing = (): boolean => isUnderWay();
