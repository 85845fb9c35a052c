/** Loaded when the person starts typing: see `useForm`. */
import { PromoInput } from '@gene/contract/promos';
import * as z from 'zod';

/** A number as typed, with a comma or a point; an empty field is none. */
const typed = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    const text = String(value).trim().replace(',', '.');
    return text === '' ? Number.NaN : Number(text);
  }, schema);

const { code, discount, usageLimit } = PromoInput.shape;

/** The fields that are typed; the rest is chosen. */
export const PromoForm = z.object({ code, discount: typed(discount), usageLimit: typed(usageLimit) });
