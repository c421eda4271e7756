import {
  cancelDemand,
  demandDetailOf,
  publishDemand,
  saveDemandDraft,
  setInquiryState,
} from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { selectQuotations, startComparing } from '@jb/contract/quotation/quotation.contract'
import { type DemandFields, demandFields } from '@jb/domain/demand/demand.fields'
import { firstType } from '@jb/domain/demand/kinds'
import { orEmpty } from '@jb/domain/procurement/field'
import { formatDay } from '@jb/domain/shared/dates'
import { type Act, moment, type Play, personOf, spread } from '../act.ts'
import { positionOf } from '../places.ts'
import { rowsOf } from '../plots/rows.ts'
import { orderActs } from './orders.ts'
import { cellsOf, columnsOfKind, type DemandPlot, dueColumn, sites, type Told, usual } from './plot.ts'
import { demandPlots } from './plots.ts'
import { quotationsOf, sendQuote, withdrawQuote } from './quotes.ts'

const reason = '现场急用，时间按进度安排。'
const dayHours = 24

async function projectOf(play: Play, plot: DemandPlot): Promise<string | null> {
  const { companyId = '' } = personOf(play, plot.by)
  const row = await play.stage.run({ system: 'demo' }, ({ tx }) =>
    tx
      .selectFrom('project')
      .select('id')
      .where('company_id', '=', companyId)
      .where('name', '=', sites[plot.site].project)
      .executeTakeFirst(),
  )
  return row?.id ?? null
}

async function formOf(play: Play, plot: DemandPlot): Promise<DemandForm> {
  const { kind, title, category, site, form, cells, rows, dueInDays, by, starts } = plot
  const { regionCode, address } = sites[site]
  const due = moment(play.today, dueInDays * dayHours)
  const dueCell = dueColumn[kind]
  const more = { ...cells, ...(dueCell && { [dueCell]: formatDay(due) }) }
  const at = due.toISOString()
  return orEmpty<DemandFields, DemandForm>(demandFields, {
    principalId: plot.for === undefined ? null : (personOf(play, plot.for).companyId ?? null),
    projectId: await projectOf(play, plot),
    ...{ kind, title, categoryNo: category, type: plot.type ?? firstType(kind) },
    description: plot.description ?? '',
    ...(kind === 'goods' && { deliveryAt: at }),
    ...(kind === 'lease' && { entryAt: at }),
    ...(kind === 'freight' && { loadingAt: at }),
    ...{ regionCode, address, position: positionOf(address), fromPosition: null },
    ...{ contactName: by, contactPhone: personOf(play, by).phone },
    ...{ controlTotal: plot.control ?? null, sealed: !plot.unsealed, splitAward: plot.split ?? false },
    startsAt: starts === undefined ? null : moment(play.today, starts).toISOString(),
    endsAt: moment(play.today, plot.ends).toISOString(),
    rows: rowsOf(columnsOfKind[kind], rows.map(cellsOf)).map((row) => ({ cells: { ...row.cells, ...more } })),
    fileIds: [],
    ...usual[kind],
    ...form,
  })
}

async function publish(play: Play, plot: DemandPlot, told: Told): Promise<void> {
  const person = personOf(play, plot.by)
  const form = await formOf(play, plot)
  const { id, version } = await play.stage.perform(person, saveDemandDraft, { body: { form } })
  told.id = id
  await play.stage.perform(person, publishDemand, { body: { id, version, reason } })
}

function quoteActs(plot: DemandPlot, told: Told): readonly Act[] {
  const { quotes = [], starts, published, ends, suspended } = plot
  const until = Math.min(ends, suspended?.at ?? 0, -0.1)
  const hours = spread(starts ?? published, until, quotes.length + 1)
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

function ownerActs(plot: DemandPlot, told: Told): readonly Act[] {
  const { by, suspended, cancelled, compared, selected } = plot
  const deed = (
    at: number | undefined,
    run: (play: Play, seen: { id: string; version: number; no: string }) => Promise<unknown>,
  ): readonly Act[] => {
    if (at === undefined) return []
    return [
      {
        at,
        run: async (play) => {
          const params = { id: told.id }
          const { version, no } = await play.stage.perform(personOf(play, by), demandDetailOf, { params })
          await run(play, { ...params, version, no })
        },
      },
    ]
  }
  return [
    ...deed(suspended?.at, (play, { id, no: demandNo }) =>
      play.stage.perform(personOf(play, by), setInquiryState, {
        body: {
          ...{ approveType: 'demand', demandNo, inquiryState: 0 },
          ...{ suspendReason: suspended?.reason ?? '', uniqueId: `${id}:0` },
        },
      }),
    ),
    ...deed(compared, (play, { id, version }) =>
      play.stage.perform(personOf(play, by), startComparing, { body: { id, version } }),
    ),
    ...deed(cancelled?.at, (play, { id, version }) =>
      play.stage.perform(personOf(play, by), cancelDemand, {
        body: { id, version, reason: cancelled?.reason ?? '' },
      }),
    ),
    ...deed(selected?.at, async (play, { id, version }) => {
      const { suppliers, reason } = selected ?? { suppliers: [], reason: '' }
      const quotationIds = await quotationsOf(play, plot, id, suppliers)
      const [only = null, ...others] = quotationIds
      const { rows } = await play.stage.perform(personOf(play, by), demandDetailOf, { params: { id } })
      const choice =
        others.length === 0
          ? { quotationId: only }
          : {
              quotationId: null,
              rows: rows.map((row, at) => ({ rowId: row.id, quotationId: quotationIds[at] ?? '' })),
            }
      await play.stage.perform(personOf(play, by), selectQuotations, {
        body: { id, version, reason, ...choice },
      })
    }),
  ]
}

function actsOf(plot: DemandPlot): readonly Act[] {
  const told: Told = { id: '' }
  return [
    { at: plot.published, run: (play) => publish(play, plot, told) },
    ...quoteActs(plot, told),
    ...ownerActs(plot, told),
    ...orderActs(plot, told),
  ]
}

/** Everything that happens to the demands of the story. */
export const demandActs = (): readonly Act[] => demandPlots.flatMap(actsOf)
