import {
  cancelDemand,
  demandDetailOf,
  publishDemand,
  saveDemandDraft,
  setInquiryState,
} from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { declineInvitation, inviteCompanies } from '@jb/contract/demand/invite.contract'
import { selectQuotations, startComparing } from '@jb/contract/quotation/quotation.contract'
import { type DemandFields, demandFields } from '@jb/domain/demand/demand.fields'
import { firstType } from '@jb/domain/demand/kinds'
import { orEmpty } from '@jb/domain/procurement/field'
import { formatDay } from '@jb/domain/shared/dates'
import type { Session } from '../../platform/ctx.ts'
import { type Act, moment, type Play, personOf, spread } from '../act.ts'
import { positionOf } from '../places.ts'
import type { Hours } from '../plot.ts'
import { rowsOf } from '../plots/rows.ts'
import { orderActs } from './orders.ts'
import { cellsOf, columnsOfKind, type DemandPlot, dueIn, sites, type Told, usual } from './plot.ts'
import { demandPlots } from './plots.ts'
import { quotationsOf, sendQuote, withdrawQuote } from './quotes.ts'
import { signUpActs } from './sign-ups.ts'

const reason = '现场急用，时间按进度安排。'
const dayHours = 24

async function projectOf(play: Play, { about }: DemandPlot): Promise<string | null> {
  const { companyId = '' } = personOf(play, about.by)
  const row = await play.stage.run({ system: 'demo' }, ({ tx }) =>
    tx
      .selectFrom('project')
      .select('id')
      .where('company_id', '=', companyId)
      .where('name', '=', sites[about.site].project)
      .executeTakeFirst(),
  )
  return row?.id ?? null
}

async function formOf(play: Play, plot: DemandPlot): Promise<DemandForm> {
  const { about, title, form, cells, rows, clock } = plot
  const { by, kind, type = firstType(kind), control = null } = about
  const { regionCode, address } = sites[about.site]
  const due = moment(play.today, about.dueInDays * dayHours)
  const { field, column } = dueIn[kind]
  const more = { ...cells, ...(column && { [column]: formatDay(due) }) }
  return orEmpty<DemandFields, DemandForm>(demandFields, {
    principalId: about.for === undefined ? null : (personOf(play, about.for).companyId ?? null),
    projectId: await projectOf(play, plot),
    kind,
    type,
    title,
    categoryNo: about.category,
    description: plot.description ?? '',
    regionCode,
    address,
    position: positionOf(address),
    fromPosition: form?.fromAddress ? positionOf(form.fromAddress) : null,
    contactName: by,
    contactPhone: personOf(play, by).phone,
    controlTotal: control,
    sealed: !plot.unsealed,
    splitAward: plot.split ?? false,
    startsAt: clock.starts === undefined ? null : moment(play.today, clock.starts).toISOString(),
    endsAt: moment(play.today, clock.ends).toISOString(),
    rows: rowsOf(columnsOfKind[kind], rows.map(cellsOf)).map((row) => ({ cells: { ...row.cells, ...more } })),
    fileIds: [],
    ...(field && { [field]: due.toISOString() }),
    ...usual[kind],
    ...form,
  })
}

async function publish(play: Play, plot: DemandPlot, told: Told): Promise<void> {
  const person = personOf(play, plot.about.by)
  const form = await formOf(play, plot)
  const { id, version } = await play.stage.perform(person, saveDemandDraft, { body: { form } })
  told.id = id
  await play.stage.perform(person, publishDemand, { body: { id, version, reason } })
}

function quoteActs(plot: DemandPlot, told: Told): readonly Act[] {
  const { quotes = [], clock, suspended } = plot
  const until = Math.min(clock.ends, suspended?.at ?? 0, -0.1)
  const hours = spread(clock.published, until, quotes.length + 1)
  const later = hours.at(-1) ?? until
  return quotes.flatMap((quote, at): Act[] => {
    const send = (level: number) => (play: Play) => sendQuote(play, plot, told.id, { ...quote, level })
    const { by, level, revisedAt, withdrawn } = quote
    return [
      { at: hours[at] ?? until, run: send(level) },
      ...(revisedAt === undefined ? [] : [{ at: later, run: send(revisedAt) }]),
      ...(withdrawn ? [{ at: later, run: (play: Play) => withdrawQuote(play, told.id, by) }] : []),
    ]
  })
}

interface Seen {
  readonly id: string
  readonly version: number
  readonly no: string
}

async function suspend({ stage }: Play, person: Session, { id, no }: Seen, reason: string) {
  const body = { approveType: 'demand', demandNo: no, inquiryState: 0, suspendReason: reason } as const
  await stage.perform(person, setInquiryState, { body: { ...body, uniqueId: `${id}:0` } })
}

/** One supplier gets everything, or several a row each. */
async function select(play: Play, plot: DemandPlot, { id, version }: Seen): Promise<void> {
  const { suppliers, reason } = plot.selected ?? { suppliers: [], reason: '' }
  const person = personOf(play, plot.about.by)
  const [only = null, ...others] = await quotationsOf(play, plot, id, suppliers)
  const { rows } = await play.stage.perform(person, demandDetailOf, { params: { id } })
  const byRow = rows.map((row, at) => ({ rowId: row.id, quotationId: [only, ...others][at] ?? '' }))
  const choice = others.length === 0 ? { quotationId: only } : { quotationId: null, rows: byRow }
  await play.stage.perform(person, selectQuotations, { body: { id, version, reason, ...choice } })
}

/** An hour after the publication companies are asked to quote; who says no does so an hour later. */
function invitationActs({ about, clock, invited }: DemandPlot, told: Told): readonly Act[] {
  if (!invited) return []
  const { note, companies } = invited
  const ask = async (play: Play) => {
    const companyIds = companies.map(({ to }) => personOf(play, to).companyId ?? '')
    await play.stage.perform(personOf(play, about.by), inviteCompanies, {
      body: { id: told.id, companyIds, note },
    })
  }
  const answers = companies.flatMap(({ to, declined }): Act[] => {
    if (declined === undefined) return []
    const run = async (play: Play) => {
      const body = { demandId: told.id, reason: declined }
      await play.stage.perform(personOf(play, to), declineInvitation, { body })
    }
    return [{ at: clock.published + 2, run }]
  })
  return [{ at: clock.published + 1, run: ask }, ...answers]
}

function ownerActs(plot: DemandPlot, told: Told): readonly Act[] {
  const { about, clock, suspended, cancelled, selected } = plot
  const deed = (
    at: Hours | undefined,
    run: (play: Play, person: Session, seen: Seen) => Promise<unknown>,
  ): readonly Act[] => {
    if (at === undefined) return []
    const act = async (play: Play) => {
      const person = personOf(play, about.by)
      await run(play, person, await play.stage.perform(person, demandDetailOf, { params: told }))
    }
    return [{ at, run: act }]
  }
  return [
    ...deed(suspended?.at, (play, person, seen) => suspend(play, person, seen, suspended?.reason ?? '')),
    ...deed(clock.compared, ({ stage }, person, { id, version }) =>
      stage.perform(person, startComparing, { body: { id, version } }),
    ),
    ...deed(cancelled?.at, ({ stage }, person, { id, version }) =>
      stage.perform(person, cancelDemand, { body: { id, version, reason: cancelled?.reason ?? '' } }),
    ),
    ...deed(selected?.at, (play, _, seen) => select(play, plot, seen)),
  ]
}

function actsOf(plot: DemandPlot): readonly Act[] {
  const told: Told = { id: '' }
  return [
    { at: plot.clock.published, run: (play) => publish(play, plot, told) },
    ...invitationActs(plot, told),
    ...quoteActs(plot, told),
    ...signUpActs(plot, told),
    ...ownerActs(plot, told),
    ...orderActs(plot, told),
  ]
}

/** Everything that happens to the demands of the story. */
export const demandActs = (): readonly Act[] => demandPlots.flatMap(actsOf)
