import * as z from 'zod';
import { accountLimits } from './accounts.ts';
import { Id, integerMax, Timestamp } from './route.ts';

export const promoLimits = { codeMax: accountLimits.promoCodeMax, discountMax: 100 } as const;

/** Account types that may use a code. */
export const PromoType = z.enum(['student', 'institution', 'both']);
export type PromoType = z.infer<typeof PromoType>;

const discountMessage = 'Discount must be a number from 0 to 100';
const usageLimitMessage = 'Usage limit must be a whole number of at least 1';

export const PromoInput = z.object({
  code: z
    .string('Code is required')
    .trim()
    .min(1, 'Code is required')
    .max(promoLimits.codeMax, `Code must be at most ${promoLimits.codeMax} characters`)
    .regex(/^[^\s\p{C}]*$/u, 'Code must not contain spaces'),
  /** Percent, to hundredths. */
  discount: z
    .number(discountMessage)
    .min(0, discountMessage)
    .max(promoLimits.discountMax, discountMessage)
    .multipleOf(0.01, 'Discount must have at most two decimals')
    .default(0),
  type: PromoType.default('both'),
  active: z.boolean().default(true),
  usageLimit: z
    .number(usageLimitMessage)
    .int(usageLimitMessage)
    .min(1, usageLimitMessage)
    .max(integerMax, usageLimitMessage)
    .default(100),
});
export type PromoInput = z.infer<typeof PromoInput>;

export const PromoCode = z.object({
  id: Id,
  code: z.string(),
  discount: z.number(),
  type: PromoType,
  active: z.boolean(),
  usageLimit: z.number().int(),
  usedCount: z.number().int(),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** The discount a person signed up with; it stays when the code is changed or deleted. */
export const OwnDiscount = z.object({ code: z.string(), discount: z.number(), usedAt: Timestamp });
export type OwnDiscount = z.infer<typeof OwnDiscount>;

export const PromoUse = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  discount: z.number(),
  usedAt: Timestamp,
});
export type PromoUse = z.infer<typeof PromoUse>;
