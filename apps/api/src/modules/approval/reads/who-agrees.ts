import type { ApprovalType } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Decision } from '../decision.ts'
import { processFor } from './process-for.ts'

/** Who has to agree before something happens: the approvers of a process, or a second person. */
export type Agreeing = { readonly by: 'approvers'; readonly type: ApprovalType } | { readonly by: 'second' }

/** Who has to agree to this about this thing now; undefined: nobody, and it is done at once. */
export async function whoAgrees<T>(
  db: Kysely<DB>,
  {
    of,
    process,
    second,
    askIf,
  }: Pick<Decision<T>, 'of' | 'process' | 'askIf'> & { readonly second?: unknown },
  thing: T,
): Promise<Agreeing | undefined> {
  if (askIf && !(await askIf(db, thing))) return undefined
  const { companyId } = of.brief(thing)
  for (const type of process)
    if ((await processFor(db, companyId, type)).open) return { by: 'approvers', type }
  return second === undefined ? undefined : { by: 'second' }
}

type Asking<T> = Readonly<Partial<Record<string, Pick<Decision<T>, 'of' | 'process' | 'askIf' | 'second'>>>>

interface Asked {
  readonly asks?: Agreeing['by']
  readonly process?: ApprovalType
}

const presentAgreeing = (agreeing: Agreeing): Asked => ({
  asks: agreeing.by,
  ...(agreeing.by === 'approvers' && { process: agreeing.type }),
})

/** Says of those buttons that can be pressed who has to agree before it happens; `decisions`: by the id of the button. */
export async function withAsks<T, A extends { readonly id: string; readonly enabled: boolean }>(
  db: Kysely<DB>,
  { thing, actions }: { readonly thing: T; readonly actions: readonly A[] },
  decisions: Asking<T>,
): Promise<(A & Asked)[]> {
  return Promise.all(
    actions.map(async (action) => {
      const decision = action.enabled ? decisions[action.id] : undefined
      const agreeing = decision && (await whoAgrees(db, decision, thing))
      return agreeing ? { ...action, ...presentAgreeing(agreeing) } : action
    }),
  )
}
