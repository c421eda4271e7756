// A supplier's quotations: one that is sealed, and one that the owner has begun to compare.

import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { inviteCompanies } from '@jb/contract/demand/invite.contract'
import { sendQuotation, startComparing } from '@jb/contract/quotation/quotation.contract'
import { signUpForLabour } from '@jb/contract/quotation/sign-up.contract'
import type { Harness } from '@jb/testing/api-harness'
import { publishDemandAs } from '@jb/testing/builders/demand'
import { aQuote, aRecord, quoteSheetFor, recordAs, sealedQuote } from '@jb/testing/builders/quotation'
import type { Caller } from '@jb/testing/persona'

/** Who runs the owner's demands, and who quotes. */
interface Quoting {
  readonly runner: Caller
  readonly supplier: Caller
  readonly changes: Pick<Partial<DemandForm>, 'principalId'>
}

/** What a team says of itself; the words stand where only supplier and owner read them. */
const aTeam = (words: string) => ({
  version: 0,
  trades: [{ name: '木工', people: 20 }],
  leaderName: '王建军',
  leaderPhone: '13900000001',
  arriveOn: '2099-03-01',
  record: words,
})

/** Objects and bodies of the world; the words stand in what only supplier and owner read. */
export async function quotations(
  h: Harness,
  { runner, supplier, changes }: Quoting,
  { words, open }: { readonly words: string; readonly open: string },
) {
  const quote = async (demandId: string) => {
    const sheet = await quoteSheetFor(h, supplier, demandId)
    const body = sealedQuote(sheet, aQuote(sheet, { 1: '3500' }, { note: words }))
    return (await h.call(sendQuotation, { body }, supplier)).answer.quotationId
  }
  const sealed = (await publishDemandAs(h, runner, changes)).id
  const quotation = await quote(sealed)
  const read = (await publishDemandAs(h, runner, changes)).id
  const quotationRead = await quote(read)
  const ended = h.db.updateTable('demand').set({ status: 'quoteEnded' }).where('id', '=', read)
  const { version } = await ended.returning('version').executeTakeFirstOrThrow()
  const compared = (await h.call(startComparing, { body: { id: read, version } }, runner)).answer
  const row = await h.db
    .selectFrom('demand_row')
    .select('id')
    .where('demand_id', '=', read)
    .executeTakeFirstOrThrow()
  const labour = (await publishDemandAs(h, runner, { ...changes, kind: 'labour' })).id
  const labourOpen = (await publishDemandAs(h, runner, { ...changes, kind: 'labour' })).id
  const signUp = (await h.call(signUpForLabour, { body: { ...aTeam(words), demandId: labour } }, supplier))
    .answer
  const asked = (await publishDemandAs(h, runner, changes)).id
  const companyIds = [supplier.companyId ?? '']
  await h.call(inviteCompanies, { body: { id: asked, companyIds, note: words } }, runner)
  const invitation = await h.db
    .selectFrom('demand_invitation')
    .select('id')
    .where('demand_id', '=', asked)
    .executeTakeFirstOrThrow()
  const unsealed = (await publishDemandAs(h, runner, { ...changes, sealed: false })).id
  const said = { companyId: companyIds[0] ?? '', prices: { 1: '3500' }, changes: { note: words } }
  const record = await aRecord(h, runner, unsealed, said)
  const recorded = await recordAs(h, runner, unsealed, said)
  const sheet = await quoteSheetFor(h, supplier, open)
  const choice = { id: read, version: compared.version, reason: '只有一家报价' }
  return {
    ids: {
      demandQuoted: sealed,
      demandInvited: asked,
      demandInvitation: invitation.id,
      demandUnsealed: unsealed,
      quotationRecorded: recorded.answer.quotationId,
      evidence: record.sealedFileIds[0] ?? '',
      supplierCompany: companyIds[0] ?? '',
      demandCompared: read,
      demandRow: row.id,
      demandLabour: labour,
      demandLabourOpen: labourOpen,
      signUp: signUp.id,
      quotation,
      quotationRead,
    },
    bodies: {
      'quotation.signUp': { ...aTeam(''), demandId: labourOpen },
      'quotation.withdrawSignUp': { demandId: labour, version: 1 },
      'quotation.askSignUp': { id: signUp.id, version: 1 },
      'quotation.send': sealedQuote(sheet, aQuote(sheet, { 1: '3500' })),
      'quotation.record': record,
      'quotation.recordSheet': { demandId: unsealed, companyId: companyIds[0] },
      'quotation.object': { id: recorded.answer.quotationId, reason: '没有报过' },
      'demand.invite': { id: asked, companyIds, note: '' },
      'demand.invitable': { id: asked, keyword: '' },
      'demand.remindInvited': { id: invitation.id },
      'demand.declineInvitation': { demandId: asked, reason: '' },
      'quotation.select': {
        ...choice,
        quotationId: null,
        rows: [{ rowId: row.id, quotationId: quotationRead }],
      },
    },
  }
}
