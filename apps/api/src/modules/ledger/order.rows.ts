import type { MoneyOrder, MoneySubject } from '@jb/domain/ledger/order'

/** The columns that every table of orders has. */
export interface CoreRow<Kind extends string, Status extends string, Cause extends string> {
  readonly id: string
  readonly no: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly owner_company_id: string
  readonly payer_company_id: string
  readonly account_id: string
  readonly kind: Kind
  readonly amount: string
  readonly status: Status
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly pay_by: Date
  readonly stray: boolean
  readonly submitted_at: Date | null
  readonly voucher_file_id: string | null
  readonly rejection: string
  readonly payer_name: string | null
  readonly payer_bank: string | null
  readonly payer_account: string | null
  readonly payer_matches: boolean | null
  readonly channel: string | null
  readonly channel_trade_no: string | null
  readonly paid_at: Date | null
  readonly closed_at: Date | null
  readonly release_cause: Cause | null
  readonly release_due_at: Date | null
  readonly release_since: Date | null
  readonly refund_requested_at: Date | null
  readonly refund_requested_by: string | null
  readonly refund_tried_at: Date | null
  readonly refund_trade_no: string | null
  readonly refund_done_at: Date | null
  readonly refund_failure: string
  readonly reminded_at: Date | null
}

type AnyRow = CoreRow<string, string, string>

function paidFromOf(row: AnyRow): MoneyOrder['paidFrom'] {
  const { payer_name: name, payer_bank: bank, payer_account: account, payer_matches: matches } = row
  return name === null || bank === null || account === null || matches === null
    ? null
    : { name, bank, account, matches }
}

function releaseOf<Cause extends string>(row: CoreRow<string, string, Cause>) {
  const { release_cause: cause, release_due_at: dueAt, release_since: since } = row
  return cause && dueAt && since ? { cause, dueAt, since } : null
}

function refundOf(row: AnyRow): MoneyOrder['refund'] {
  const { refund_requested_at: requestedAt } = row
  return (
    requestedAt && {
      requestedAt,
      requestedBy: row.refund_requested_by,
      triedAt: row.refund_tried_at,
      tradeNo: row.refund_trade_no,
      doneAt: row.refund_done_at,
      failure: row.refund_failure,
    }
  )
}

/** What all kinds of orders have in common, out of a row. */
export function toCore<
  Kind extends string,
  Status extends string,
  Cause extends string,
  SubjectKind extends string,
>(row: CoreRow<Kind, Status, Cause> & { readonly subject_kind: SubjectKind }) {
  return {
    id: row.id,
    no: row.no,
    subject: { kind: row.subject_kind, id: row.subject_id } satisfies MoneySubject,
    ownerCompanyId: row.owner_company_id,
    payerCompanyId: row.payer_company_id,
    accountId: row.account_id,
    kind: row.kind,
    amount: row.amount,
    status: row.status,
    version: row.version,
    createdAt: row.created_at,
    payBy: row.pay_by,
    stray: row.stray,
    submittedAt: row.submitted_at,
    voucherFileId: row.voucher_file_id,
    rejection: row.rejection,
    paidFrom: paidFromOf(row),
    channel: row.channel,
    tradeNo: row.channel_trade_no,
    paidAt: row.paid_at,
    closedAt: row.closed_at,
    release: releaseOf(row),
    refund: refundOf(row),
    remindedAt: row.reminded_at,
  }
}

/** The columns of what all kinds of orders have in common. */
export function coreRow<O extends MoneyOrder>(order: O, now: Date) {
  const { paidFrom, refund } = order
  const release: O['release'] = order.release
  return {
    id: order.id,
    no: order.no,
    subject_kind: order.subject.kind as O['subject']['kind'],
    subject_id: order.subject.id,
    owner_company_id: order.ownerCompanyId,
    payer_company_id: order.payerCompanyId,
    account_id: order.accountId,
    kind: order.kind as O['kind'],
    amount: order.amount,
    status: order.status as O['status'],
    version: order.version,
    created_at: order.createdAt,
    updated_at: now,
    pay_by: order.payBy,
    stray: order.stray,
    submitted_at: order.submittedAt,
    voucher_file_id: order.voucherFileId,
    rejection: order.rejection,
    payer_name: paidFrom?.name ?? null,
    payer_bank: paidFrom?.bank ?? null,
    payer_account: paidFrom?.account ?? null,
    payer_matches: paidFrom?.matches ?? null,
    channel: order.channel,
    channel_trade_no: order.tradeNo,
    paid_at: order.paidAt,
    closed_at: order.closedAt,
    release_cause: (release?.cause ?? null) as NonNullable<O['release']>['cause'] | null,
    release_due_at: release?.dueAt ?? null,
    release_since: release?.since ?? null,
    refund_requested_at: refund?.requestedAt ?? null,
    refund_requested_by: refund?.requestedBy ?? null,
    refund_tried_at: refund?.triedAt ?? null,
    refund_trade_no: refund?.tradeNo ?? null,
    refund_done_at: refund?.doneAt ?? null,
    refund_failure: refund?.failure ?? '',
    reminded_at: order.remindedAt,
  }
}
