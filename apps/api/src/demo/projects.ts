import { recordPayment } from '@jb/contract/project/payment.contract'
import { announceProject, closeProject, saveProject } from '@jb/contract/project/project.contract'
import type { BudgetLine } from '@jb/domain/project/budget'
import { formatDay } from '@jb/domain/shared/dates'
import type { EngineeringType } from '@jb/domain/shared/engineering-types'
import { memberDoor } from '../modules/member/index.ts'
import { type Act, moment, type Play, personOf } from './act.ts'
import { positionOf } from './places.ts'
import type { Hours } from './plot.ts'
import { projectPlots } from './plots/projects.ts'

/** A project of the story, and what becomes of it. */
export interface ProjectPlot {
  readonly by: string
  readonly name: string
  readonly type: EngineeringType
  readonly regionCode: string
  readonly address: string
  readonly price: string
  /** Days before and after today between which it is built. */
  readonly begunDaysAgo: number
  readonly doneInDays: number
  readonly manager: string
  readonly participants: readonly string[]
  readonly description: string
  readonly budget: readonly BudgetLine[]
  readonly created: Hours
  readonly announced?: { readonly at: Hours; readonly reason: string }
  readonly cancelled?: { readonly at: Hours; readonly reason: string }
  readonly closed?: { readonly at: Hours; readonly reason: string }
  readonly payments?: readonly PaymentPlot[]
}

interface PaymentPlot {
  readonly by: string
  readonly at: Hours
  readonly category: BudgetLine['category']
  readonly amount: string
  readonly note: string
}

interface Told {
  id: string
  version: number
}

const system = { system: 'demo' } as const
const dayAt = (play: Play, days: number) => formatDay(moment(play.today, days * 24))

/** The numbers of these people in their company, and the department of the first. */
async function staff(play: Play, names: readonly string[]) {
  const people = names.map((name) => personOf(play, name))
  const companyId = people[0]?.companyId ?? ''
  const accountIds = people.map(({ accountId }) => accountId)
  return play.stage.run(system, async (ctx) => ({
    colleagues: await memberDoor.colleagues(ctx.tx, companyId, { accountIds }),
    departmentNo: await memberDoor.departmentOf(ctx.tx, companyId, accountIds[0] ?? ''),
    unitNo: (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.no ?? '',
  }))
}

async function create(play: Play, plot: ProjectPlot, told: Told): Promise<void> {
  const { manager, participants, name, type: engineeringType, address, budget } = plot
  const { colleagues, departmentNo } = await staff(play, [manager, ...participants])
  const [managerNo = '', ...participantNos] = colleagues.map(({ memberNo }) => memberNo)
  const form = {
    ...{ name, engineeringType, departmentNo, projectPrice: plot.price, regionCode: plot.regionCode },
    ...{ address, position: positionOf(address), description: plot.description },
    ...{ startOn: dayAt(play, -plot.begunDaysAgo), endOn: dayAt(play, plot.doneInDays) },
    ...{ managerNo, participantNos, budget: [...budget] },
  }
  const { id, own } = await play.stage.perform(personOf(play, plot.by), saveProject, { body: { form } })
  told.id = id
  told.version = own?.version ?? 0
}

async function announce(play: Play, plot: ProjectPlot, told: Told, announce: 0 | 1, reason: string) {
  const { unitNo } = await staff(play, [plot.by])
  await play.stage.perform(personOf(play, plot.by), announceProject, {
    body: {
      applyUnitNo: unitNo,
      approveType: 'projectAnnounce',
      projectId: told.id,
      announce,
      [announce === 1 ? 'announceReason' : 'cancelAnnounceReason']: reason,
      uniqueId: `${told.id}:${announce}`,
    },
  })
  told.version += 1
}

function actsOf(plot: ProjectPlot): readonly Act[] {
  const told: Told = { id: '', version: 0 }
  const { announced, cancelled, closed, payments = [] } = plot
  return [
    { at: plot.created, run: (play) => create(play, plot, told) },
    ...(announced
      ? [{ at: announced.at, run: (play: Play) => announce(play, plot, told, 1, announced.reason) }]
      : []),
    ...(cancelled
      ? [{ at: cancelled.at, run: (play: Play) => announce(play, plot, told, 0, cancelled.reason) }]
      : []),
    ...payments.map(({ by, at, ...payment }) => ({
      at,
      run: async (play: Play) => {
        const body = { ...payment, projectId: told.id, paidOn: formatDay(moment(play.today, at)) }
        await play.stage.perform(personOf(play, by), recordPayment, { body })
      },
    })),
    ...(closed
      ? [
          {
            at: closed.at,
            run: async (play: Play) => {
              const body = { id: told.id, version: told.version, reason: closed.reason }
              await play.stage.perform(personOf(play, plot.by), closeProject, { body })
            },
          },
        ]
      : []),
  ]
}

/** The projects that the companies of the story build. */
export const projectActs = (): readonly Act[] => projectPlots.flatMap(actsOf)
