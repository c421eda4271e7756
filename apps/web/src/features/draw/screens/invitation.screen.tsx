import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { invitationQuery, useAnswer } from '../draw.queries.ts'

const DeclineSheet = lazy(() => import('./decline-sheet.tsx'))

/** 评标邀请: what a drawn expert is asked, and the answer. */
export default function InvitationScreen() {
  const { id } = useSearchOf('draw.invitation')
  const query = useQuery(invitationQuery(id))
  const [declining, setDeclining] = useState(false)
  const answer = useAnswer()
  const act = async (action: string) => {
    if (action === 'decline') return setDeclining(true)
    const text = '确认后请按时登录参加评标；与投标单位有利害关系的，评标前还要声明回避。'
    if (await confirm({ title: '确认参加评标？', text, yes: '参加' }))
      await tellOutcome(answer({ body: { id, takes: true } }), '已确认参加')
    return undefined
  }
  return (
    <DetailScreen
      title="评标邀请"
      query={query}
      bottom={({ actions }) => <ActionBar actions={actions} onAction={act} />}
    >
      {(view) => (
        <>
          <DetailHeader
            tags={<Tag tone="brand">{view.stateName}</Tag>}
            name={view.title}
            clock={
              view.actions.length > 0 ? (
                <Countdown to={view.answerUntil} label="答复截止" large withSeconds />
              ) : undefined
            }
            next={view.nextStep}
          />
          <Section title="邀请">
            <FactGrid
              items={[
                { label: '项目编号', value: view.no },
                { label: '专业', value: view.majorName },
                { label: '评标时间', value: formatMinute(view.evaluateAt) },
                { label: '答复截止', value: formatMinute(view.answerUntil) },
                ...(view.answeredAt ? [{ label: '答复时间', value: formatMinute(view.answeredAt) }] : []),
                ...(view.reasonName ? [{ label: '原因', value: view.reasonName }] : []),
              ]}
            />
          </Section>
          <Banner>您的姓名在定标前对采购方、代理机构和投标单位保密，请不要告诉任何人您参加这次评标。</Banner>
          <Suspense fallback={null}>
            {declining && <DeclineSheet id={id} onClose={() => setDeclining(false)} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
