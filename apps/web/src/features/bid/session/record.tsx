import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { formatSecond } from '@jb/domain/shared/dates'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toneOf } from '../bid.labels.ts'
import { SignatureLine } from '../signature/signature-line.tsx'
import s from './session.module.css'

interface RecordProps {
  session: OpeningSession
  lines: NonNullable<OpeningSession['record']>
}

/** 开标记录: names, prices, receipts, and why something was not opened. */
export default function Record({ session: { profile }, lines }: RecordProps) {
  return (
    <Section title={`开标记录（${lines.length} 家）`}>
      <ul className={s.list}>
        {lines.map((line) => (
          <li key={line.bidId} className={s.row}>
            <div className={s.head}>
              <strong className={s.name}>
                {line.companyName}
                {line.isMine && '（贵公司）'}
              </strong>
              <Tag tone={toneOf(line.status)}>{line.statusName}</Tag>
            </div>
            {line.total !== null && (
              <div>
                含税总价 <Money amount={line.total} />
              </div>
            )}
            {line.signature !== undefined && <SignatureLine signature={line.signature} />}
            {line.why && <p className={s.note}>{line.why}</p>}
            <p className={s.note}>
              {formatSecond(line.receivedAt)} 收到 · {line.receiptNo}
            </p>
          </li>
        ))}
      </ul>
      <p className={s.note}>
        {profile === 'STATUTORY' ? '开标记录向社会公开。' : '开标记录对全体投标人公开。'}
        总价以投标文件为准，是否有效由评标决定。
      </p>
    </Section>
  )
}
