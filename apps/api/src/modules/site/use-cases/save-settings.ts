import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveSettings as endpoint } from '@jb/contract/site/settings.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { changedFacts, effectiveFacts, overridesFor } from '@jb/domain/site/settings'
import type { Ctx } from '../../../platform/ctx.ts'
import { ownFacts } from '../reads/site-facts.ts'
import { siteSettings } from '../reads/site-settings.ts'
import { lockSettings, updateSettings } from '../setting.repository.ts'

/** Changes what the site says about itself; every node says it from the next question on. */
export async function saveSettings(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { version, ...wanted } = body
  const stored = await lockSettings(ctx.tx)
  if (stored.version !== version) return refuse('site.stale', { version: stored.version })
  const own = ownFacts(ctx.services.config)
  const before = effectiveFacts(own, stored.overrides)
  const next = { ...stored, overrides: overridesFor(own, wanted), version: version + 1 }
  await updateSettings(ctx.tx, next, ctx.now)
  const payload = Object.fromEntries(
    changedFacts(before, wanted).map((name) => [name, { from: before[name], to: wanted[name] }]),
  )
  await ctx.log({ subject: { kind: 'site', id: stored.id }, action: 'saveSettings', payload })
  return siteSettings({ db: ctx.tx, services: ctx.services })
}
