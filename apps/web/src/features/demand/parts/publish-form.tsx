import { mostRows } from '@jb/domain/demand/demand'
import { asksFor } from '@jb/domain/demand/demand.fields'
import type { DemandKind } from '@jb/domain/demand/kinds'
import { day, hour } from '@jb/domain/shared/dates'
import { lazy, Suspense } from 'react'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { productMap } from '../../../map/product-map.ts'
import { to, useGo, useStandingAmong } from '../../../map/to.ts'
import { PositionField } from '../../map/index.ts'
import {
  BeginWith,
  type FormStep,
  GoodsEditor,
  ListTotal,
  PresetCards,
  PublishFields,
  PublishPlace,
  publishForm,
  usePublishWays,
} from '../../procurement/index.ts'
import { type DemandValues, publicWords } from '../demand.form.ts'
import { kindPublishedAt, kindTabs, placesOf, publishPlaces } from '../demand.kinds.ts'
import { useDemandPublish } from '../demand.use-publish.ts'
import { KindFields } from './kind-fields.tsx'

type Publishing = ReturnType<typeof useDemandPublish>

/** Above the first step of a new form: another kind, or an old one to begin with. */
function Intro({ publishing: { kind, beginnings, saving } }: { publishing: Publishing }) {
  const go = useGo()
  const verified = useUser()?.company?.verified ?? false
  if (saving.draft) return null
  const change = (next: string) => go(placesOf(next as DemandKind).publish, {}, { replace: true })
  return (
    <>
      <Tabs label="需求类型" items={kindTabs} value={kind} onChange={change} />
      {verified && <BeginWith {...beginnings} form={(id) => to(placesOf(kind).publish, { id })} />}
    </>
  )
}

const deadlines = [
  { id: '6h', label: '6 小时', note: '急用', after: 6 * hour },
  { id: '1d', label: '1 天', note: '明天这时', after: day },
  { id: '3d', label: '3 天', note: '常用', after: 3 * day },
  { id: '7d', label: '7 天', note: '金额较大', after: 7 * day },
] as const

/** How long quotations are taken, with one press: from the publication, or from when they begin. */
function Deadlines({ form }: Pick<Publishing, 'form'>) {
  const minuteNow = useServerNow(60_000).setSeconds(0, 0)
  const { startsAt, endsAt } = form.values
  const from = startsAt ? Date.parse(startsAt) : minuteNow
  const at = (after: number) => new Date(from + after).toISOString()
  return (
    <PresetCards
      title="报价多久截止"
      presets={deadlines.map(({ after, ...preset }) => ({ ...preset, chosen: endsAt === at(after) }))}
      onChoose={(id) => {
        const chosen = deadlines.find((preset) => preset.id === id)
        if (chosen) form.set('endsAt', at(chosen.after))
      }}
    />
  )
}

interface StepBodyProps {
  step: FormStep<DemandValues>
  publishing: Publishing
}

/** One step: its fields, and what else it is filled in with. */
function StepBody({ step: { id, title, sections }, publishing }: StepBodyProps) {
  const { form, earlier, excel } = publishing
  const { values } = form
  return (
    <>
      {id === 'about' && (
        <>
          <Intro publishing={publishing} />
          <KindFields form={form} />
        </>
      )}
      {id === 'goods' && (
        <GoodsEditor
          title={title}
          publishing={publishing}
          excel={excel}
          most={mostRows}
          earlier={earlier.rows}
          total={
            <ListTotal
              type={values.type}
              rows={values.rows}
              estimate={{ label: '控制总价', value: values.controlTotal ?? '' }}
              onTake={(sum) => form.set('controlTotal', sum)}
            />
          }
        />
      )}
      {id === 'terms' && <Deadlines form={form} />}
      <PublishFields publishing={publishing} sections={sections} />
      {id === 'about' && (
        <>
          {asksFor(values, 'fromPosition') && (
            <Suspense fallback={null}>
              <PositionField
                title="起点的位置"
                value={values.fromPosition}
                onChange={(at) => form.set('fromPosition', at)}
              />
            </Suspense>
          )}
          <PublishPlace publishing={publishing} />
        </>
      )}
    </>
  )
}

/** Publishing a demand step by step. */
export default publishForm<DemandValues, FormStep<DemandValues>, Publishing>({
  title: ({ kind }) => productMap[placesOf(kind).publish].title,
  kept: '草稿已保存，可以在“需求管理”里继续填写',
  usePublishing(start, buyers) {
    const { id: place, search } = useStandingAmong(publishPlaces)
    const kind = kindPublishedAt(place)
    const { projectId } = search
    const chosen = projectId && !start.draft ? { projectId } : start.values
    return useDemandPublish({ kind, ways: usePublishWays(chosen, buyers), start, projectId })
  },
  Preview: lazy(() => import('./publish-preview.tsx')),
  words: publicWords,
  StepBody,
})
