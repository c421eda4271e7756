import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { formatMinute, formatSecond } from '@jb/domain/shared/dates'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { toneOf } from '../bid.labels.ts'
import s from './session.module.css'
import { useDecideCause, useTakeBackCause } from './session.queries.ts'
import { askedWords } from './use-session-acts.ts'

const CauseSheet = lazy(() => import('./cause-sheet.tsx'))
const RefuseCauseSheet = lazy(() => import('./refuse-cause-sheet.tsx'))

type Host = NonNullable<OpeningSession['host']>
export type MissingBid = Host['missing'][number]

/** What only those see who run the tender: who asked for help, and after the window who did not decrypt. */
export default function HostPart({ session, host }: { session: OpeningSession; host: Host }) {
  const { stage } = session
  const [open, setOpen] = useState<{ readonly action: string; readonly bid: MissingBid }>()
  const close = () => setOpen(undefined)
  const decide = useDecideCause()
  const takeBack = useTakeBackCause()
  const { tenderId: id, version } = session
  const act = async (action: string, bid: MissingBid) => {
    const { cause, companyName } = bid
    if (action === 'agreeCause') {
      const text = `${companyName}：${cause?.name ?? ''}。依据：${cause?.reason ?? ''}。同意后不能更改，对方会收到通知。`
      if (await confirm({ title: '同意认定？', text, yes: '同意认定' }))
        await tellOutcome(decide({ body: { id, version, agree: true } }), '已认定，对方会收到通知')
      return
    }
    if (action === 'takeBackCause') {
      if (await confirm({ title: '撤回认定？', text: '撤回后可以重新提出。', yes: '撤回' }))
        await tellOutcome(takeBack({ body: { id, version } }), '认定已撤回')
      return
    }
    setOpen({ action, bid })
  }
  return (
    <>
      {stage === 'decrypting' && (
        <Banner>解密时间结束前，您也看不到有几家投标、谁解密了；只有主动求助的投标人会显示在这里。</Banner>
      )}
      {host.asked && (
        <Banner tone="urgent">
          {host.asked.by}申请{askedWords(host.asked)}，等待另一位财务或管理员复核。原因：{host.asked.reason}
        </Banner>
      )}
      {(host.help.length > 0 || stage === 'decrypting') && (
        <Section title={`求助（${host.help.length}）`}>
          {host.help.length === 0 && <p className={s.note}>还没有投标人求助。</p>}
          <ul className={s.list}>
            {host.help.map((one) => (
              <li key={one.id} className={s.row}>
                <strong className={s.name}>{one.companyName}</strong>
                <p>
                  {one.contactName} <a href={`tel:${one.phone}`}>{one.phone}</a>
                </p>
                {one.note && <p className={s.text}>{one.note}</p>}
                <p className={s.note}>{formatSecond(one.at)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {host.missing.length > 0 && (
        <Section title={`未解密（${host.missing.length} 家）`}>
          <ul className={s.list}>
            {host.missing.map((bid) => (
              <Missing key={bid.bidId} bid={bid} onAction={(action) => act(action, bid)} />
            ))}
          </ul>
        </Section>
      )}
      <Suspense fallback={null}>
        {open?.action === 'stateCause' && <CauseSheet session={session} bid={open.bid} onClose={close} />}
        {open?.action === 'refuseCause' && <RefuseCauseSheet session={session} onClose={close} />}
      </Suspense>
    </>
  )
}

function Missing({ bid, onAction }: { bid: MissingBid; onAction: (action: string) => unknown }) {
  const { cause } = bid
  return (
    <li className={s.row}>
      <div className={s.head}>
        <strong className={s.name}>{bid.companyName}</strong>
        <Tag tone={toneOf(bid.status)}>{bid.statusName}</Tag>
      </div>
      <p className={s.note}>{formatSecond(bid.receivedAt)} 收到投标，没有解密</p>
      {cause && (
        <>
          <p>
            {cause.by} {formatMinute(cause.at)} 认定{cause.name}
            {cause.confirmedBy ? `，${cause.confirmedBy}已复核` : '，等待复核'}
          </p>
          <p className={s.note}>依据：{cause.reason}</p>
          {cause.files.map((file) => (
            <p key={file.id}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            </p>
          ))}
        </>
      )}
      {bid.actions.length > 0 && (
        <div className={s.buttons}>
          {bid.actions.map((action) => (
            <Button
              key={action.id}
              tone="quiet"
              disabledReason={reasonOf(action)}
              onClick={() => onAction(action.id)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
