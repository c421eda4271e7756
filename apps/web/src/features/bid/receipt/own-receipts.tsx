import {
  type BidProof,
  listFrom,
  type SealedListView,
  signedFrom,
} from '@jb/contract/bid/sealed-list.contract'
import { isCurrent } from '@jb/domain/bid/bid.flow'
import { verifyReceipt } from '@jb/domain/bid/receipt'
import { checkOnList } from '@jb/domain/bid/sealed-list'
import { bidWords } from '@jb/domain/bid/words'
import { useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useSite } from '../../../lib/site.ts'
import { saveText } from '../../../patterns/save-text.ts'
import { toneOf } from '../bid.labels.ts'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { SignatureLine } from '../signature/signature-line.tsx'
import s from './receipt.module.css'

type Version = SealedListView['mine'][number]

/** The receipts of my company, each held against the list on this phone. */
export function OwnReceipts({ view }: { view: SealedListView }) {
  return view.mine.map((one) => <Own key={one.receipt.receiptNo} view={view} one={one} />)
}

function Own({ view, one }: { view: SealedListView; one: Version }) {
  const { receipt } = one
  const proof = proofOf(view, one)
  return (
    <Section
      title={`我的回执（第 ${receipt.version} 版）`}
      aside={<Tag tone={toneOf(one.status)}>{one.statusName}</Tag>}
    >
      <Checks view={view} one={one} proof={proof} />
      <ReceiptCard receipt={receipt} no={receipt.tenderNo} />
      {one.signature !== undefined && (
        <SignatureLine signature={one.signature} opened={view.openedAt !== null} />
      )}
      {proof && (
        <div className={s.buttons}>
          {typeof window.print === 'function' && (
            <Button tone="quiet" onClick={() => window.print()}>
              打印本页
            </Button>
          )}
          <Button
            onClick={() => saveText(`投标证明-${receipt.receiptNo}.json`, JSON.stringify(proof, null, 2))}
          >
            保存投标证明
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Receipt and list in one file; only for what stood at the deadline, once the list is public. */
function proofOf({ seal, list }: SealedListView, { receipt, status }: Version): BidProof | undefined {
  if (!seal || !list || !isCurrent(status)) return undefined
  const { closedAt, sha256 } = seal
  return { kind: 'bidProof', receipt, seal: { closedAt, sha256 }, list }
}

interface Check {
  readonly ok: boolean | undefined
  readonly says: string
}

function Checks({ view, one, proof }: { view: SealedListView; one: Version; proof: BidProof | undefined }) {
  const known = useSite()?.receiptKey
  const checks = useMemo(() => checksOf(view, one, proof, known), [view, one, proof, known])
  return (
    <ul className={s.checks} aria-label="核对结果">
      {checks.map(({ ok, says }) => (
        <li key={says} className={cx(s.check, ok === true && s.good, ok === false && s.bad)}>
          <Icon name={ok === undefined ? 'info' : ok ? 'check' : 'warning'} small />
          <span>{says}</span>
        </li>
      ))}
    </ul>
  )
}

/** What this phone has found out by itself, in sentences. */
function checksOf(
  view: SealedListView,
  { receipt, status, statusName }: Version,
  proof: BidProof | undefined,
  known: string | undefined,
): readonly Check[] {
  const { offer, opening } = bidWords(view.profile)
  const signed = signedFrom(receipt)
  const genuine =
    verifyReceipt(signed.receipt, signed.signature, signed.publicKey) &&
    (known === undefined || known === receipt.publicKey)
  const signature = {
    ok: genuine,
    says: genuine ? '平台签名有效' : '平台签名与回执内容不符，请保存回执并联系平台客服核实',
  }
  if (!isCurrent(status)) return [signature, { ok: undefined, says: `这一版${statusName}，不在收标清单上` }]
  if (!proof) {
    const says = view.seal
      ? `${opening}后公开清单，届时在这里核对这份${offer}是否列入`
      : `${offer}截止并${opening}后，在这里核对是否列入清单`
    return [signature, { ok: undefined, says }]
  }
  const { fits, place } = checkOnList(signed, { list: listFrom(proof), hash: proof.seal.sha256 })
  return [
    signature,
    {
      ok: fits,
      says: fits ? '清单与截止时写下的校验值一致' : '清单与截止时写下的校验值不符，请保存证明并提出异议',
    },
    {
      ok: place > 0,
      says: place > 0 ? `已列入收标清单第 ${place} 行` : '收标清单上没有这份回执，请保存证明并提出异议',
    },
  ]
}
