import { enableTemplate, saveTemplate } from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { memberDoor } from '../modules/member/index.ts'
import type { Session } from '../platform/ctx.ts'
import { type Play, personOf } from './act.ts'
import type { Hours } from './plot.ts'

/** A process that the company's administrator puts in force; people are named. */
export interface TemplatePlot {
  readonly at: Hours
  readonly by: string
  readonly type: TemplateForm['type']
  readonly name: string
  readonly amountFrom?: string
  readonly options?: Partial<TemplateForm['options']>
  readonly nodes: readonly {
    readonly name: string
    /** Who decides; nobody named: the head of the department that asks. */
    readonly people?: readonly string[]
    readonly mode?: TemplateForm['nodes'][number]['mode']
  }[]
}

const system = { system: 'demo' } as const

/** The numbers of these people in the company of somebody. */
export async function membersOf(play: Play, { companyId = '' }: Session, names: readonly string[]) {
  const accountIds = names.map((name) => personOf(play, name).accountId)
  const found = await play.stage.run(system, (ctx) =>
    memberDoor.colleagues(ctx.tx, companyId, { accountIds }),
  )
  return found.map(({ memberNo }) => memberNo)
}

async function formOf(play: Play, admin: Session, plot: TemplatePlot): Promise<TemplateForm> {
  const nodes: TemplateForm['nodes'] = []
  for (const [at, { name, people, mode = 'all' }] of plot.nodes.entries()) {
    const source: TemplateForm['nodes'][number]['source'] = people
      ? { kind: 'fixed', memberNos: await membersOf(play, admin, people) }
      : { kind: 'departmentHead', levelsUp: 0 }
    nodes.push({ id: `n${at + 1}`, name, mode, source })
  }
  const options = { batchAgree: true, withdraw: 'untilFirstDecision', resumeAtRejecting: true } as const
  return {
    ...{ type: plot.type, name: plot.name, position: 1, nodes },
    conditions: {
      ...{ departmentNos: [], amountFrom: plot.amountFrom ?? null, amountTo: null },
      ...{ engineeringTypes: [], demandTypes: [] },
    },
    options: { ...options, remindAfterHours: 24, ...plot.options },
  }
}

/** The administrator draws the process up and puts it in force. */
export async function putInForce(play: Play, plot: TemplatePlot): Promise<void> {
  const admin = personOf(play, plot.by)
  const form = await formOf(play, admin, plot)
  const { id, version } = await play.stage.perform(admin, saveTemplate, { body: { form } })
  await play.stage.perform(admin, enableTemplate, { body: { id, version } })
}
