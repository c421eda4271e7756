import { objectionType } from '@jb/domain/question/objection/objection'
import type { Question } from '@jb/domain/question/question'
import type { Session } from '../../../platform/ctx.ts'
import type { Standing } from '../question.access.ts'
import type { StoredObjection } from './objection.presenter.ts'

/** Who objects is kept from everybody of the owner's side until the opening: from its agent, too. */
export const objectionSecrecy = (type: string) => (type === objectionType ? { agentKnows: false } : {})

/** Whether a letter is an objection that somebody handles as if it were none; publishing is the same for both. */
export const isObjected = ({ type }: Pick<Question, 'type'>, logged: string): boolean =>
  type === objectionType && logged !== 'publish' && !logged.startsWith('objection.')

/** An objection that nobody has answered in time is read by the operators, who tell the supervising body. */
export const overseesObjection = (
  { objection }: { readonly objection?: StoredObjection | null },
  { roles }: Session,
): boolean => roles.includes('operator') && objection?.overdue === true

/** How they read it: without a button, and without the name while it is a secret. */
export const overseer = ({ askerSecret }: { readonly askerSecret: boolean }): Standing => ({
  side: 'owner',
  handles: false,
  seesAsker: !askerSecret,
  oversees: true,
})
