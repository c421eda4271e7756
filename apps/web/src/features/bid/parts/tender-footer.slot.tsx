import type { Standing } from '@jb/contract/bid/bid.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { requireLogin, useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { addressOf, type PlaceId, useGo, useGoHref } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { askAgainAbout, tenderDetailQuery } from '../../tender/index.ts'
import { standingQuery } from '../bid.queries.ts'
import { useGoPay } from '../bid.security.ts'
import { useSettle } from '../decide/settlement.queries.ts'
import { bidderActions, iconsOf, isEnded, ownerActions } from './footer-actions.ts'
import { FooterBar } from './footer-bar.tsx'
import { FooterSkeleton } from './footer-skeleton.tsx'
import s from './tender-footer.module.css'

// Its form comes when a contract has been signed.
const SettleSheet = lazy(() => import('../decide/settle-sheet.tsx'))

// Few tenders have any.
const AbandonedNotice = lazy(() => import('../abandon/abandoned-notice.tsx'))

/** The bar under a tender's detail: what this caller may do with it now, and why not. */
export default function TenderFooter({ tenderId }: SlotProps['tender.detail.footer']) {
  const go = useGo()
  const goHref = useGoHref()
  const goPay = useGoPay()
  const settle = useSettle()
  const [settling, setSettling] = useState(false)
  const [reading, setReading] = useState(false)
  const { data: tender } = useQuery(tenderDetailQuery(tenderId))
  const { data, isPending } = useQuery({
    ...standingQuery(tenderId),
    refetchInterval: () => askAgainAbout(tender),
  })
  const user = useUser()
  if (!data) return isPending ? <FooterSkeleton /> : null
  const reporting = addressOf('report.form', { id: tenderId, kind: 'tender' })
  const act = (action: string) => {
    if (action !== 'result' && !data.loggedIn && !requireLogin()) return
    if (action === 'report' && reporting) return goHref(reporting)
    if (action === 'verify') return go('member.companyVerify')
    if (action === 'paySecurity') return goPay(tenderId)
    if (action === 'payDocuments') return go('fee.pay', { kind: 'tender', subject: tenderId })
    if (action === 'settleSecurity') return setSettling(true)
    if (action === 'reTender') return go('tender.publish', { prev: tenderId })
    if (action === 'confirmAddendum' && data.unconfirmed)
      return go('tender.addendum', { id: data.unconfirmed.id })
    if (data.consortium && action in joint) return go('bid.consortium', { id: data.consortium.id })
    if (data.bid && again.includes(action)) return go('bid.up', { id: tenderId, replace: '1' })
    const way = Object.entries(ways).find(([id]) => id === action)?.[1]
    if (way) go(way, { id: tenderId })
  }
  const lacking = !user?.company ? 'company' : user.company.verified ? undefined : 'verification'
  const all = data.isOwner ? ownerActions(data) : bidderActions(data, lacking)
  const actions = reporting || data.isOwner ? all : all.filter(({ id }) => id !== 'report')
  return (
    <>
      {data.isOwner && (
        <div className={s.owner}>
          <Tag tone="brand">发布者</Tag>
          <span>{data.nextStep}</span>
        </div>
      )}
      {data.approval && (
        <div className={s.owner}>
          <span>{data.approval.typeName}审批中</span>
          <Link place="bid.approvalDetails" search={{ id: data.approval.id }} className={s.way}>
            查看审批
          </Link>
        </div>
      )}
      {data.abandonments && (
        <div className={s.owner}>
          <span>{abandonedWords(data.abandonments)}</span>
          <button type="button" className={s.way} onClick={() => setReading(true)}>
            查看公告
          </button>
        </div>
      )}
      {!data.isOwner && data.nextStep && <div className={s.owner}>{data.nextStep}</div>}
      {all.some(({ id }) => id === 'verify') && (
        <div className={s.owner}>
          {lacking === 'company'
            ? '您还没有加入企业，企业认证通过后才能报名。'
            : '您的企业还没有通过认证，通过后才能报名。'}
        </div>
      )}
      {!data.isOwner ? (
        <FooterBar
          tenderId={tenderId}
          closed={tender?.invitation?.closed === true}
          ended={isEnded(data.status)}
          actions={actions}
          icons={iconsOf(actions)}
          onAction={act}
        />
      ) : actions.length > 0 ? (
        <ActionBar actions={actions} icons={iconsOf(actions)} onAction={act} />
      ) : (
        <BottomBar />
      )}
      <Suspense fallback={null}>
        {settling && tender && (
          <SettleSheet
            {...{ tender, settle, barred: data.settleBarred }}
            onClose={() => setSettling(false)}
          />
        )}
        {reading && data.abandonments && (
          <AbandonedNotice notices={data.abandonments} onClose={() => setReading(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Who has given up, in one line. */
const abandonedWords = ([one, ...others]: NonNullable<Standing['abandonments']>) =>
  `${one?.companyName}${others.length > 0 ? `等 ${others.length + 1} 家` : ''}已弃标`

/** What writes a quote anew when there is one already. */
const again = ['bid', 'replaceBid']

/** What is done on the page of a consortium. */
const joint: Readonly<Record<string, true>> = { joinConsortium: true, viewConsortium: true }

/** Where each action is done. */
const ways = {
  register: 'bid.signUp',
  editSignUp: 'bid.signUp',
  bid: 'bid.up',
  viewBid: 'bid.up',
  letter: 'bid.winning',
  ask: 'question.form',
  editDraft: 'tender.publish',
  registrations: 'bid.registrations',
  open: 'bid.opening',
  fail: 'bid.opening',
  attendOpening: 'bid.session',
  viewOpening: 'bid.opening',
  compare: 'tender.calibration',
  publicise: 'tender.calibration',
  award: 'tender.calibration',
  result: 'tender.winNotice',
  declareAbandoned: 'bid.abandonedPublish',
  announceAbandoned: 'bid.abandonedPublish',
} as const satisfies Record<string, PlaceId>
