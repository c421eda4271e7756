import * as z from 'zod/mini'

/** `1` or `0`. */
export const flag = z.pipe(
  z.enum(['0', '1'], '只能是 0 或 1'),
  z.transform((text: '0' | '1') => text === '1'),
)

/** The origin of an address. */
export const origin = z.pipe(
  z.url('必须是完整网址，例如 https://www.example.com'),
  z.transform((text: string) => new URL(text).origin),
)

/** A whole number between two others. */
export const count = (min: number, max: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d+$/, `必须是 ${min} 到 ${max} 之间的整数`)), z.transform(Number))
    .check(z.refine((value: number) => value >= min && value <= max, `必须是 ${min} 到 ${max} 之间的整数`))
