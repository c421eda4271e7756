import { auctionForm } from '@jb/contract/auction/auction.form'
import { useCallback } from 'react'
import {
  type PublishStart,
  type PublishWays,
  type SavedDraft,
  usePayees,
  usePublishForm,
  usePublishing,
} from '../../procurement/index.ts'
import { useEarlier, useGoodsExcel } from '../../tender/index.ts'
import { useAskApprovers } from '../console/auction.ask-approvers.ts'
import { usePublishAuction, useSaveAuction } from '../console/auction-owner.queries.ts'
import { withAccount, withConsequences, withPayee } from './auction.consequences.ts'
import { type AuctionValues, auctionFindings, emptyAuction, savableAuction } from './auction.form.ts'
import { auctionFields, auctionSteps } from './auction.steps.ts'

/** The publish form of an auction. */
export function useAuctionPublish(ways: PublishWays, start: PublishStart<AuctionValues>) {
  const sendDraft = useSaveAuction()
  const save = useCallback(
    (values: AuctionValues, before: SavedDraft | undefined) =>
      sendDraft({ body: { ...before, form: savableAuction(values) } }),
    [sendDraft],
  )
  const fields = useCallback((values: AuctionValues) => auctionFields(values, ways), [ways])
  const payees = usePayees(ways.buyers)
  const findings = useCallback(
    (values: AuctionValues, now: Date) => auctionFindings(values, now, payees(values.principalId)),
    [payees],
  )
  const saved = usePublishing({
    kind: 'auction',
    schema: auctionForm,
    initial: { ...emptyAuction, ...start.values },
    fields,
    findings,
    draft: start.draft,
    onCreated: start.onCreated,
    save,
    publish: usePublishAuction(),
  })
  const earlier = useEarlier(saved.form.values.principalId)
  const publishing = usePublishForm(saved, {
    start,
    retype: '更换项目类型？',
    consequences: (values, name, value) =>
      withAccount(
        values,
        withPayee(values, withConsequences(values, name, value), (principal) => payees(principal)?.[0]),
        earlier.payee,
      ),
    process: 'tenderPublish',
    ask: useAskApprovers(),
    contactOf: earlier.contactOf,
  })
  return {
    ...publishing,
    earlier,
    steps: auctionSteps(publishing.form.values, ways),
    excel: useGoodsExcel('whole'),
  }
}
