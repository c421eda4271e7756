import type { previewApproval } from '@jb/contract/approval/approval.contract'
import type { Answer } from '@jb/contract/endpoint'
import { barredFrom } from '@jb/domain/approval/approval'
import { type ApprovalContext, amountOf } from '@jb/domain/approval/context'
import { nodeModeNames } from '@jb/domain/approval/labels'
import { resolveNode } from '@jb/domain/approval/resolve'
import type { TemplateContent } from '@jb/domain/approval/template'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { personOf } from '../approval.presenter.ts'
import { directoryFor } from './directory.ts'
import { peopleOf } from './people.ts'

type Planned = Answer<typeof previewApproval>['nodes']

/**
 * Who would decide each node of a template now; nodes whose people the starter chooses are still empty. `creators`:
 * who wrote the thing and so never decides last.
 */
export async function planOf(
  db: Kysely<DB>,
  template: Pick<TemplateContent, 'nodes'>,
  context: ApprovalContext,
  creators: readonly string[] = [],
): Promise<Planned | Refusal> {
  const { companyId, userId: starter } = context
  const directory = await directoryFor(db, template, { companyId, starter, context })
  const planned: { readonly node: TemplateContent['nodes'][number]; readonly people: readonly string[] }[] =
    []
  for (const node of template.nodes) {
    const picked = node.source.kind === 'starterPicks'
    const barred = barredFrom({ starter, creators }, node === template.nodes.at(-1))
    const asked = { barred, amount: amountOf(context), picks: new Map() }
    const people = picked ? [] : resolveNode(node, directory, asked)
    if (isRefusal(people)) return people
    planned.push({ node, people })
  }
  const names = await peopleOf(
    db,
    companyId,
    planned.flatMap(({ people }) => people),
  )
  return planned.map(({ node: { id, name, mode, source }, people }) => ({
    ...{ id, name, mode },
    modeName: nodeModeNames[mode],
    people: people.map((one) => personOf(names, one)),
    needsPick: source.kind === 'starterPicks',
    maxPicks: source.kind === 'starterPicks' ? source.max : 0,
  }))
}
