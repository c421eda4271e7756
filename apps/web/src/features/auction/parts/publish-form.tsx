import { lazy, Suspense, useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { PositionField } from '../../map/index.ts'
import {
  ContactHelpers,
  GoodsEditor,
  PresetCards,
  PublishFields,
  type PublishFormProps,
  PublishShell,
  PublishTodo,
  useProjects,
} from '../../procurement/index.ts'
import { closingOf, closingsFor, closingTimes, schedulesFor } from '../auction.closing.ts'
import { type AuctionValues, isSelling, mostRows } from '../auction.form.ts'
import type { AuctionStep } from '../auction.steps.ts'
import { useAuctionPublish } from '../auction.use-publish.ts'
import { DepositKinds } from './deposit-kinds.tsx'

const PublishPreview = lazy(() => import('./publish-preview.tsx'))

type Publishing = ReturnType<typeof useAuctionPublish>

/** Publishing an auction in six steps. */
export default function PublishForm({ start, buyers, ...shell }: PublishFormProps<AuctionValues>) {
  const projects = useProjects(start.values)
  const ways = useMemo(() => ({ upload: uploadAttachment, buyers, projects }), [buyers, projects])
  const publishing = useAuctionPublish(ways, start)
  return (
    <PublishShell
      title="发布竞价"
      kept="草稿已保存，可以在“我的竞价”里继续填写"
      publishing={publishing}
      {...shell}
    >
      {({ step, todo, go }) =>
        step.id === 'preview' ? (
          <>
            {publishing.asks && (
              <Banner>
                {publishing.form.values.principalId ? '委托方' : '本企业'}
                发布竞价要先经过审批，审批通过后自动公开。
              </Banner>
            )}
            <PublishTodo items={todo} onGo={go} />
            <Suspense fallback={<FormSkeleton />}>
              <PublishPreview
                values={publishing.form.values}
                hints={publishing.found.hints}
                buyers={buyers}
              />
            </Suspense>
          </>
        ) : (
          <StepBody step={step} publishing={publishing} />
        )
      }
    </PublishShell>
  )
}

/** One step: its fields, and what else it is filled in with. */
function StepBody({ step, publishing }: { step: AuctionStep; publishing: Publishing }) {
  const { form, found, unit, setUnit, excel, lastContact } = publishing
  const { values, errors } = form
  const fields = (
    <PublishFields
      {...{ form, unit, sections: step.sections, hints: found.hints, onUnit: setUnit }}
      onEarliest={(_, moment) => moveStart(form, moment)}
    />
  )
  switch (step.id) {
    case 'lot':
      return (
        <>
          {fields}
          <Suspense fallback={null}>
            <PositionField
              value={values.position}
              error={errors.position}
              onChange={(position) => form.set('position', position)}
            />
          </Suspense>
          <ContactHelpers
            name={values.contactName ?? ''}
            last={lastContact}
            onTake={(name, value) => form.set(name, value)}
          />
        </>
      )
    case 'goods':
      return (
        <>
          <GoodsEditor
            {...{ title: step.title, type: values.type, rows: values.rows, excel, most: mostRows }}
            priced={false}
            error={errors.rows}
            hints={found.hints}
            onChange={(rows) => form.set('rows', rows)}
          />
          {fields}
        </>
      )
    case 'times':
      return (
        <>
          <Presets form={form} />
          {fields}
        </>
      )
    case 'settlement':
      return (
        <>
          {fields}
          <DepositKinds form={form} hints={found.hints} />
        </>
      )
    default:
      return fields
  }
}

/** The end keeps its distance when the start moves. */
function moveStart(form: Publishing['form'], moment: Date): void {
  const { startsAt, endsAt, hardEndAt } = form.values
  const by = startsAt ? moment.getTime() - Date.parse(startsAt) : 0
  const moved = (at: string | null) => at && new Date(Date.parse(at) + by).toISOString()
  form.set('startsAt', moment.toISOString())
  form.set('endsAt', moved(endsAt))
  form.set('hardEndAt', moved(hardEndAt))
}

/** When, and how it ends: one press fills all moments. */
function Presets({ form }: Pick<Publishing, 'form'>) {
  const now = useServerNow(60_000)
  const { values } = form
  const schedules = schedulesFor(isSelling(values))
  const put = (change: Partial<AuctionValues>) => {
    for (const [name, value] of Object.entries(change)) form.set(name as keyof AuctionValues, value)
  }
  return (
    <>
      <PresetCards
        title="常用安排"
        presets={schedules.map((one) => ({ ...one, chosen: one.times(now).startsAt === values.startsAt }))}
        onChoose={(wanted) => put(schedules.find(({ id }) => id === wanted)?.times(now) ?? {})}
      />
      {values.mode === 'clock' && (
        <PresetCards
          title="怎样结束"
          presets={closingsFor(values).map((one) => ({ ...one, chosen: closingOf(values) === one.id }))}
          onChoose={(id) => put(closingTimes(id, values))}
        />
      )}
    </>
  )
}
