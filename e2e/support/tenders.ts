import { clock } from '@jb/contract/platform/platform.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { takePart } from '@jb/testing/builders/bid'
import { aTenderForm, publishReason } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import type { SteelRow } from '../journeys/steps/goods-file.ts'
import { asPersona } from './persona.ts'

const hour = 3_600_000

/** The rows of a spreadsheet, as the form sends them. */
export const rowsOf = (rows: readonly SteelRow[]): TenderForm['rows'] =>
  rows.map(({ name, spec, quantity, limit }) => ({
    cells: {
      name,
      spec,
      unit: 't',
      quantity: `${quantity}`,
      arrivalDate: '2027-03-01',
      maxPrice: `${limit}`,
    },
  }))

/**
 * Publishes a tender as this buyer, past the screens, for journeys about what comes after: an hour to sign up, two to
 * bid. These suppliers are signed up and confirmed. Gives its id; throws what was refused.
 */
export async function tenderWith(
  url: string,
  buyer: string,
  wanted: Partial<TenderForm>,
  suppliers: readonly string[],
): Promise<string> {
  const { api, caller } = await asPersona(url, buyer)
  const { now } = (await api.call(clock, {})).answer
  const after = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString()
  const times = { applyEnd: after(1), bidStart: after(1), bidEnd: after(3), openAt: after(3) }
  const body = { form: aTenderForm(new Date(now), { ...times, ...wanted }) }
  const { id, version } = (await api.call(saveTenderDraft, { body }, caller)).answer
  await api.call(publishTender, { body: { id, version, reason: publishReason } }, caller)
  for (const supplier of suppliers) await takePart(api, caller, await callerOf(url, supplier), id)
  return id
}

const callerOf = async (url: string, persona: string): Promise<Caller> =>
  (await asPersona(url, persona)).caller
