import type { Ctx } from '../../../platform/ctx.ts'
import { createLimiter, type Limiter } from '../../../platform/http/limits.ts'
import { Problem } from '../../../platform/http/problem.ts'

const perMinute = 5
const limiters = new WeakMap<Ctx['services'], Limiter>()

/** Throws `request.tooMany` after five calls a minute for one number, from however many addresses they come. */
export function holdBackNumber(ctx: Ctx, phone: string): void {
  const limiter = limiters.get(ctx.services) ?? createLimiter()
  limiters.set(ctx.services, limiter)
  if (limiter.hit(phone, perMinute, ctx.now.getTime()) > 0)
    throw new Problem('request.tooMany', { detail: { retryAfterSeconds: 60 } })
}
