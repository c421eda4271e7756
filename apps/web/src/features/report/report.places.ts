import type { PlaceId } from '../../map/to.ts'

/** The addresses of form and detail: demands (需求) have some of their own. */
const own = { form: 'report.budget', detail: 'report.budgetDetail' } as const
const usual = { form: 'report.form', detail: 'report.detail' } as const

export const formPlaces = [usual.form, own.form]
export const detailPlaces = [usual.detail, own.detail]

/** Where a report about something of this kind is shown. */
export const detailPlaceOf = (kind: string) => (kind === 'demand' ? own : usual).detail

/** What a reader calls the thing that is reported. */
export const nounOf = (kind: string): string => (kind === 'demand' ? '需求' : '项目')

/** Where the thing itself is shown. */
const subjects: Readonly<Partial<Record<string, PlaceId>>> = {
  tender: 'tender.detail',
  auction: 'auction.detail',
  demand: 'demand.any',
}

/** Where the thing itself is shown; undefined for a kind that this version does not know. */
export const subjectPlace = (kind: string): PlaceId | undefined =>
  Object.hasOwn(subjects, kind) ? subjects[kind] : undefined
