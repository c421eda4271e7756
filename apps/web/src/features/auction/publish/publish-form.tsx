import { lazy } from 'react'
import { useServerNow } from '../../../lib/server-clock.ts'
import {
  GoodsEditor,
  PresetCards,
  PublishFields,
  PublishPlace,
  publishForm,
  usePublishWays,
} from '../../procurement/index.ts'
import { closingOf, closingsFor, closingTimes, schedulesFor } from './auction.closing.ts'
import { type AuctionValues, isSelling, mostRows } from './auction.form.ts'
import { publicWords } from './auction.public-words.ts'
import type { AuctionStep } from './auction.steps.ts'
import { useAuctionPublish } from './auction.use-publish.ts'
import { DepositKinds } from './deposit-kinds.tsx'
import { Earlier } from './earlier.tsx'

type Publishing = ReturnType<typeof useAuctionPublish>

/** One step: its fields, and what else it is filled in with. */
function StepBody({ step, publishing }: { step: AuctionStep; publishing: Publishing }) {
  const { form, found, excel, earlier } = publishing
  const fields = (
    <PublishFields
      publishing={publishing}
      sections={step.sections}
      onEarliest={(_, moment) => moveStart(form, moment)}
    />
  )
  switch (step.id) {
    case 'lot':
      return (
        <>
          {publishing.saving.draft === undefined && <Earlier />}
          {fields}
          <PublishPlace publishing={publishing} />
        </>
      )
    case 'goods':
      return (
        <>
          <GoodsEditor
            title={step.title}
            publishing={publishing}
            excel={excel}
            most={mostRows}
            priced={false}
            earlier={earlier.rows}
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

/** Publishing an auction in six steps. */
export default publishForm<AuctionValues, AuctionStep, Publishing>({
  title: '发布竞价',
  kept: '草稿已保存，可以在“我的竞价”里继续填写',
  usePublishing: (start, buyers) => useAuctionPublish(usePublishWays(start.values, buyers), start),
  Preview: lazy(() => import('./publish-preview.tsx')),
  words: publicWords,
  StepBody,
})
