type Said = Readonly<Record<string, string>>;

const typed = /^\p{L}{1,2}[23]$/u;

/** Whether a unit of length has its power as people type it: "m2", "cm3". */
export const isTypedPower = (unit: string): boolean => typed.test(unit);

/** Units with those that are typed without raised figures. */
export function withTypedPowers(units: Said): Said {
  const all: Record<string, string> = { ...units };
  for (const [unit, said] of Object.entries(units)) {
    const plain = unit.replace('²', '2').replace('³', '3');
    if (plain !== unit && isTypedPower(plain)) all[plain] = said;
  }
  return all;
}
