import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { takesAnswers } from '@jb/domain/evaluation/clarify'
import { formatMinute } from '@jb/domain/shared/dates'
import { isTendering } from '@jb/domain/tender/regime'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { useGoGround } from '../../../map/to-ground.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import s from '../evaluation.module.css'
import { evaluationQuery, useHandling } from '../evaluation.queries.ts'
import type { Bid } from './bids.tsx'
import { Clarifications } from './clarifications.tsx'
import { Members, Results } from './results.tsx'

// Only after a press.
const Bids = lazy(() => import('./bids.tsx'))
const Sheets = lazy(() => import('./sheets.tsx'))

const sheetOf: Readonly<Record<string, string>> = {
  declare: 'declare',
  sign: 'sign',
  scrap: 'scrap',
  reopen: 'reopen',
  release: 'release',
}

/** 评标: from the committee to its report, for its members by stage, for the owner how far it is. */
export default function EvaluationScreen() {
  const { id } = useSearchOf('evaluation.home')
  const query = useQuery(evaluationQuery(id))
  const [sheet, setSheet] = useState<string>()
  const [asked, setAsked] = useState<Bid>()
  const [left, setLeft] = useState(false)
  const act = useAct(id, setSheet)
  if (left) return <Left />
  return (
    <DetailScreen
      title="评标"
      query={query}
      bottom={(view) =>
        view.actions.length > 0 && (
          <ActionBar
            actions={view.actions.filter(({ id: action }) => action !== 'export')}
            dangerous={['scrap']}
            rare={['release']}
            onAction={(action) => act(action, view)}
          />
        )
      }
    >
      {(view) => (
        <>
          <Head view={view} />
          {view.me !== null && !view.me.declared && <Bidders view={view} />}
          <Results view={view} />
          {view.bids && (
            <Marked mark={view.mark}>
              <Suspense fallback={<ListSkeleton cards={1} />}>
                <Bids
                  view={view}
                  bids={view.bids}
                  onAsk={mayAsk(view) ? (bid) => setAsked(bid) : undefined}
                />
              </Suspense>
            </Marked>
          )}
          <Clarifications view={view} />
          <Members view={view} />
          <Rules view={view} />
          <Suspense fallback={null}>
            {(sheet || asked) && (
              <Sheets
                name={asked ? 'ask' : (sheet ?? '')}
                view={view}
                bid={asked}
                onOpen={setSheet}
                onLeft={() => setLeft(true)}
                onClose={() => {
                  setSheet(undefined)
                  setAsked(undefined)
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}

const mayAsk = ({ me, status }: EvaluationView) =>
  me?.isChair === true && status !== null && takesAnswers(status, true)

/** Lightly over the bids stands whose screen this is and since when: a picture of it tells. It hinders nobody who means to hide it. */
function Marked({ mark, children }: { mark: string | null; children: ReactNode }) {
  const [at] = useState(serverNow)
  return (
    <div className={s.marked}>
      {children}
      {mark !== null && (
        <svg aria-hidden className={s.mark}>
          <pattern
            id="mark"
            width="300"
            height="170"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-24)"
          >
            <text x="8" y="90">
              {mark} · {formatMinute(at)}
            </text>
          </pattern>
          <rect width="100%" height="100%" fill="url(#mark)" />
        </svg>
      )}
    </div>
  )
}

/** Who has recused itself is not asked for anything here any more. */
function Left() {
  const go = useGoGround()
  return (
    <Page top={<NavBar title="评标" />}>
      <Empty
        text="您已回避，不再参加这个项目的评审，感谢您的支持，评标的情况请继续保密。"
        action={{ label: '回到首页', onClick: () => go('home.indexs') }}
      />
    </Page>
  )
}

/** What a button does: another page, a sheet, or at once after a question. */
function useAct(id: string, open: (sheet: string) => void) {
  const go = useGo()
  const handling = useHandling()
  return async (action: string, { version }: EvaluationView) => {
    if (action === 'draw') return go('draw.detail', { id })
    if (action === 'recommend') return go('tender.calibration', { id })
    if (action === 'seat') return go('evaluation.committee', { id })
    if (sheetOf[action]) return open(action)
    if (action === 'endFormal') {
      const text = '不通过的投标会被否决并通知对方，之后不能再改；评标基准价就此固定。'
      if (await confirm({ title: '结束初步评审？', text, yes: '结束' }))
        await tellOutcome(handling.endFormal({ body: { id, version } }), '初步评审已结束')
    }
    if (action === 'keep') {
      const text = '撤回后仍按排名提交报告，全体成员要重新签署。'
      if (await confirm({ title: '撤回废标提议？', text, yes: '撤回' }))
        await tellOutcome(
          handling.scrap({ body: { id, version, reason: '', takeBack: true } }),
          '已撤回，请成员重新签署',
        )
    }
    if (action === 'handIn') {
      const text = '提交后不能再改；全部成员提交后才能互相看到评分。'
      if (await confirm({ title: '提交我的评分？', text, yes: '提交' }))
        await tellOutcome(handling.handIn({ body: { id } }), '评分已提交')
    }
    if (action === 'submit') {
      const text = '报告提交后排名固定，采购方按排名推荐。'
      if (await confirm({ title: '提交评标报告？', text, yes: '提交' }))
        await tellOutcome(handling.submit({ body: { id, version } }), '评标报告已提交')
    }
    return undefined
  }
}

const stepStates = { done: 'done', now: 'now', later: 'next' } as const

function Head({ view }: { view: EvaluationView }) {
  const { tenderId: id, report, status, opened, openAt } = view
  const go = useGo()
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone="brand">{view.statusName}</Tag>
            <Tag>{view.reviewName}</Tag>
          </>
        }
        name={view.title}
        clock={!opened && openAt ? <Countdown to={openAt} label="开标" over="等待开标" /> : undefined}
        next={view.nextStep}
      >
        <Link place="tender.detail" search={{ id }}>
          查看公告
        </Link>
      </DetailHeader>
      {status && (
        <Section>
          <Steps items={view.steps.map(({ name, state }) => ({ label: name, state: stepStates[state] }))} />
        </Section>
      )}
      {report && (
        <Section title="评标报告">
          <Button tone="quiet" onClick={() => go('evaluation.report', { id })}>
            查看评标报告
          </Button>
        </Section>
      )}
      {!status && (
        <Banner>
          {isTendering(view)
            ? `评标由${view.committeeName}负责，招标人不能自行推荐或否决：专家从专家库抽取，姓名在定标前保密；招标人代表不超过三分之一。`
            : `可以由采购方直接比价推荐，也可以组建${view.committeeName}评审；综合评分法必须由${view.committeeName}评分。组建后，报告提交前不能推荐。`}
        </Banner>
      )}
      {view.lacks.length > 0 && (
        <Banner tone="bad">
          {view.committeeName}还没有组成：{view.lacks.join('')}
        </Banner>
      )}
      {view.unusual.length > 0 && <Banner>请注意：{view.unusual.join('')}</Banner>}
    </>
  )
}

/** Who bids, by name only: read before one declares. */
function Bidders({ view: { opened, bidders } }: { view: EvaluationView }) {
  if (!opened) return <Banner>开标后这里列出投标单位，请声明有无利害关系，之后才能查看投标内容。</Banner>
  return (
    <Section title={`投标单位（${bidders.length}）`}>
      <ul className={s.people}>
        {bidders.map(({ bidId, companyName }) => (
          <li key={bidId} className={s.person}>
            <span>{companyName}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** By what points are given, as published. */
function Rules({ view: { scoring, factor } }: { view: EvaluationView }) {
  if (!scoring) return null
  return (
    <Section title="评分办法">
      <FactGrid
        items={[
          ...scoring.criteria.map(({ groupName, name, max, standard }) => ({
            label: `${groupName}·${name}（${max} 分）`,
            value: standard || name,
            wide: true,
          })),
          { label: `价格分：${scoring.priceName}`, value: scoring.priceWords, wide: true },
          ...(factor
            ? [
                {
                  label: '开标时抽取的 K',
                  value: `${factor.k}%，种子 ${factor.seed.slice(0, 16)}…`,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
