import { auctionForm } from '@jb/contract/auction/auction.form'
import { useCallback, useMemo, useState } from 'react'
import { confirm } from '../../kit/dialog.tsx'
import { useOwner, useUser } from '../../lib/session.ts'
import type { Form } from '../../patterns/use-form.ts'
import {
  type AmountUnit,
  filesIn,
  keepContact,
  type PublishStart,
  payeesOf,
  type SavedDraft,
  unitOf,
  useLastContact,
  useProcess,
  usePublishing,
} from '../procurement/index.ts'
import { useGoodsExcel } from '../tender/index.ts'
import { useAskApprovers } from './auction.ask-approvers.ts'
import { type OwnerOf, withConsequences, withPayee } from './auction.consequences.ts'
import { type AuctionValues, auctionFindings, emptyAuction, savableAuction } from './auction.form.ts'
import { type AuctionWays, auctionFields, auctionSteps } from './auction.steps.ts'
import { usePublishAuction, useSaveAuction } from './auction-owner.queries.ts'

/** The publish form of an auction. */
export function useAuctionPublish(ways: AuctionWays, start: PublishStart<AuctionValues>) {
  const owner = useOwner()
  const company = useUser()?.company?.name
  const { buyers } = ways
  const sendDraft = useSaveAuction()
  const save = useCallback(
    (values: AuctionValues, before: SavedDraft | undefined) =>
      sendDraft({ body: { ...before, form: savableAuction(values) } }),
    [sendDraft],
  )
  const fields = useCallback((values: AuctionValues) => auctionFields(values, ways), [ways])
  const payees = useCallback(
    (principalId: AuctionValues['principalId']) => payeesOf(principalId, company, buyers),
    [company, buyers],
  )
  const findings = useCallback(
    (values: AuctionValues, now: Date) => auctionFindings(values, now, payees(values.principalId)),
    [payees],
  )
  const publishing = usePublishing({
    ...{ kind: 'auction', schema: auctionForm, fields, save, publish: usePublishAuction() },
    ...{ findings, draft: start.draft, onCreated: start.onCreated },
    initial: { ...emptyAuction, ...start.values },
  })
  const { form, saving, keep, send } = publishing
  const { principalId, fileIds, pictureIds, type } = form.values
  const asks = useProcess('tenderPublish', {
    knows: principalId === null || saving.draft !== undefined,
    subjectId: principalId === null ? undefined : saving.draft?.id,
  })
  const ask = useAskApprovers()
  const excel = useGoodsExcel('whole')
  const [unit, setUnit] = useState<AmountUnit>()
  const files = useMemo(
    () => ({
      ...form.files,
      fileIds: filesIn(fileIds, form.files.fileIds, start.files),
      pictureIds: filesIn(pictureIds, form.files.pictureIds, start.pictures),
    }),
    [form.files, fileIds, pictureIds, start],
  )
  const keepPlace = () => {
    const { contactName = '', contactPhone = '', regionCode = '', address = '', position } = form.values
    void keepContact(owner, { contactName, contactPhone, regionCode, address, position })
  }
  const set: Form<AuctionValues>['set'] = (name, value) =>
    void change(form, [name, value], (principal) => payees(principal)?.[0])
  return {
    ...publishing,
    form: { ...form, files, set } as Form<AuctionValues>,
    steps: auctionSteps(form.values, ways),
    asks,
    /** The unit in which amounts of the whole are typed. */
    unit: unit ?? unitOf(type),
    setUnit,
    lastContact: useLastContact(owner),
    excel,
    async send(reason: string) {
      const done = await send(reason)
      if (done && done !== 'reason') keepPlace()
      return done
    },
    async handIn(reason: string) {
      const saved = await keep()
      if (!saved) return
      keepPlace()
      ask('tenderPublish', saved.answer.id, reason)
    },
  }
}

/** Changes a field with all that follows from it. Another type has other columns, so it is asked before. */
async function change(
  form: Form<AuctionValues>,
  [name, value]: readonly [name: keyof AuctionValues, value: unknown],
  ownerOf: OwnerOf,
): Promise<void> {
  const { rows, type } = form.values
  if (name === 'type' && value === type) return
  const text = `已填的 ${rows.length} 行会保留同名的列，其余的列会清空。`
  const asked = name === 'type' && rows.length > 0
  if (asked && !(await confirm({ title: '更换项目类型？', text, yes: '更换' }))) return
  const changed = withPayee(form.values, withConsequences(form.values, name, value), ownerOf)
  for (const [key, next] of Object.entries(changed)) form.set(key as keyof AuctionValues, next)
}
