import type { DrawsOfTender } from '@jb/contract/draw/draw.shapes'
import type { SeatState } from '@jb/domain/draw/draw.flow'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import s from '../draw.module.css'
import { drawQuery, useHandling } from '../draw.queries.ts'

// Only after a press.
const Sheets = lazy(() => import('./sheets.tsx'))

type Shown = DrawsOfTender['draws'][number]

export const seatTones = {
  notified: 'urgent',
  confirmed: 'good',
  declined: 'plain',
  noAnswer: 'plain',
  released: 'plain',
} as const satisfies Record<SeatState, string>

/** 专家抽取: what was asked for, when it is drawn, and how the seats stand; nobody reads here who sits there. */
export default function DrawScreen() {
  const { id } = useSearchOf('draw.detail')
  const query = useQuery(drawQuery(id))
  const [sheet, setSheet] = useState<string>()
  const act = useAct(id, setSheet)
  return (
    <DetailScreen
      title="专家抽取"
      query={query}
      bottom={(view) => <ActionBar actions={view.actions} onAction={(action) => act(action, view)} />}
    >
      {(view) => (
        <>
          <Head view={view} />
          {view.waiting && (
            <Section title="等待复核的申请">
              <FactGrid
                items={[...view.waiting.lines, { label: '原因', value: view.waiting.reason, wide: true }]}
              />
            </Section>
          )}
          {view.draws.length === 0 && (
            <Banner>
              抽取由系统到时间自动进行，没有人能挑选或预知结果。专家的姓名在定标前对所有人保密，这里只显示编号、专业和答复。
            </Banner>
          )}
          {view.draws.map((draw) => (
            <OneDraw key={draw.id} draw={draw} />
          ))}
          <Suspense fallback={null}>
            {sheet && <Sheets name={sheet} view={view} onClose={() => setSheet(undefined)} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}

/** What a button does: a sheet, or at once after a question. */
function useAct(id: string, open: (sheet: string) => void) {
  const { cancel, second, takeBack } = useHandling()
  return async (action: string, { draws }: DrawsOfTender) => {
    const [newest] = draws
    if (action === 'cancel' && newest) {
      const text = '取消后再次申请要写明原因，并由另一个人复核；取消的申请保留在公开记录里。'
      if (await confirm({ title: '取消这次抽取？', text, yes: '取消抽取', no: '继续等待' }))
        await tellOutcome(cancel({ body: { id: newest.id, version: newest.version } }), '已取消')
    } else if (action === 'agree') {
      const text =
        '同意后立即按申请办理：系统抽取的，名单即时固定，至少 10 分钟后自动抽取；登记外部结果的，随即通知专家。'
      if (await confirm({ title: '同意再次抽取？', text, yes: '同意' }))
        await tellOutcome(second({ body: { id, agree: true, reason: '' } }), '已同意')
    } else if (action === 'takeBack') {
      await tellOutcome(takeBack({ body: { id } }), '申请已撤回')
    } else open(action)
  }
}

function Head({ view: { id, title, draws, nextStep } }: { view: DrawsOfTender }) {
  const [newest] = draws
  const waiting = newest?.status === 'requested' ? newest.drawAt : null
  return (
    <DetailHeader
      tags={<Tag tone="brand">{newest?.statusName ?? '未抽取'}</Tag>}
      name={title}
      clock={
        waiting ? <Countdown to={waiting} label="自动抽取" over="正在抽取" withSeconds large /> : undefined
      }
      next={nextStep}
    >
      <Link place="tender.detail" search={{ id }}>
        查看公告
      </Link>
      {newest && (
        <Link place="draw.proof" search={{ id }}>
          查看抽取记录
        </Link>
      )}
    </DetailHeader>
  )
}

function OneDraw({ draw }: { draw: Shown }) {
  const wanted = draw.wanted.map(({ majorName, count }) => `${majorName} ${count} 人`).join('，')
  return (
    <Section title={`第 ${draw.number} 次抽取`} aside={<Tag>{draw.statusName}</Tag>}>
      <FactGrid
        items={[
          { label: '来源', value: draw.sourceName },
          { label: '专业和人数', value: wanted, wide: true },
          { label: '申请时间', value: formatMinute(draw.requestedAt) },
          { label: '评标时间', value: formatMinute(draw.evaluateAt) },
          ...(draw.recordNo ? [{ label: '抽取记录编号', value: draw.recordNo }] : []),
          ...(draw.reason ? [{ label: '再次抽取的原因', value: draw.reason, wide: true }] : []),
        ]}
      />
      <ul className={s.seats}>
        {draw.seats.map((seat) => (
          <li key={seat.position} className={s.seat}>
            <span>
              {seat.name} · {seat.majorName}
            </span>
            <Tag tone={seatTones[seat.state]}>{seat.stateName}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}
