import type { saveMapping as endpoint } from '@jb/contract/dictionary/dictionary.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type DesktopMapping, editMapping } from '@jb/domain/dictionary/desktop-mapping'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockMapping, updateMapping } from '../dictionary.repository.ts'
import { readMappings } from '../reads/read-mappings.ts'

/** Changes where a page leads on the desktop site; the log holds what it was before. */
export async function saveMapping(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { terminalNumberFirst: page, version, ...form } = body
  const before = await lockMapping(ctx.tx, page)
  if (before.version !== version) return refuse('dictionary.stale', { version: before.version })
  const after = editMapping(before, form, ctx.services.config.DESKTOP_ORIGIN)
  if (isRefusal(after)) return after
  await updateMapping(ctx.tx, after, ctx.now)
  const subject = { kind: 'pageMapping', id: after.id }
  await ctx.log({ subject, action: 'save', payload: { page, from: words(before), to: words(after) } })
  return readMappings({ db: ctx.tx, services: ctx.services })
}

const words = ({ conversionParam, pageLinkSecond, active }: DesktopMapping) => ({
  conversionParam,
  pageLinkSecond,
  active,
})
