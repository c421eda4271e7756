import { uploadFile } from '@jb/contract/file/file.contract'
import { clock } from '@jb/contract/platform/platform.contract'
import { publishTender, saveTenderDraft, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Harness } from '@jb/testing/api-harness'
import { sendBid, takePart } from '@jb/testing/builders/bid'
import { aPdf } from '@jb/testing/builders/file'
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
  const body = { form: aTenderForm(new Date(now), { ...(await today(api)), ...wanted }) }
  const { id, version } = (await api.call(saveTenderDraft, { body }, caller)).answer
  await api.call(publishTender, { body: { id, version, reason: publishReason } }, caller)
  for (const supplier of suppliers) await takePartIn(url, buyer, supplier, id)
  return id
}

/** Signs this supplier up and confirms it, past the screens. */
export async function takePartIn(url: string, buyer: string, supplier: string, id: string): Promise<void> {
  const { api, caller } = await asPersona(url, buyer)
  await takePart(api, caller, await callerOf(url, supplier), id)
}

/** The bid of this supplier that has signed up, past the screens. */
export async function bidAs(url: string, supplier: string, id: string): Promise<void> {
  const { api, caller } = await asPersona(url, supplier)
  await sendBid(api, caller, id)
}

/**
 * Changes a draft that its buyer has made, past the screens, to one that takes bids today: an hour to sign up, two to
 * bid.
 */
export async function fillDraft(
  url: string,
  buyer: string,
  id: string,
  changesOf: (upload: (name: string) => Promise<string>) => Promise<Partial<TenderForm>>,
): Promise<void> {
  const { api, caller } = await asPersona(url, buyer)
  const upload = async (name: string) =>
    (await api.call(uploadFile, {}, caller, { file: { name, bytes: aPdf() } })).answer.id
  const { form, version } = (await api.call(tenderDraftOf, { params: { id } }, caller)).answer
  const changes = { ...(await today(api)), ...(await changesOf(upload)) }
  const saved = await api.call(
    saveTenderDraft,
    { body: { id, version, form: { ...form, ...changes } } },
    caller,
  )
  if (saved.reason) throw new Error(`the draft was not saved: ${saved.reason}`)
}

async function today(api: Harness) {
  const { now } = (await api.call(clock, {})).answer
  const after = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString()
  return { applyEnd: after(1), bidStart: after(1), bidEnd: after(3), openAt: after(3) }
}

const callerOf = async (url: string, persona: string): Promise<Caller> =>
  (await asPersona(url, persona)).caller
