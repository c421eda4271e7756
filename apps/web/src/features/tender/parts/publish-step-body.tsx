import { isDirect } from '@jb/domain/tender/methods'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { PositionField } from '../../map/index.ts'
import {
  ContactHelpers,
  GoodsEditor,
  PublishFields,
  PublishTodo,
  type TodoItem,
} from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import type { PublishStep } from '../tender.steps.ts'
import { withMoment } from '../tender.times.ts'
import type { usePublishForm } from '../tender.use-publish-form.ts'
import s from './publish.module.css'
import { PublishIntro } from './publish-intro.tsx'
import { Qualifications } from './qualifications.tsx'
import { SecuritySection } from './security-section.tsx'
import { SupplierPicker } from './supplier-picker.tsx'
import { TimePresets } from './time-presets.tsx'

const PublishPreview = lazy(() => import('./publish-preview.tsx'))

/** What the platform does not collect: said, so that nobody has to ask. */
const charges = [{ label: '招标文件费', value: '不收取' }]

interface PublishStepBodyProps {
  step: PublishStep
  publishing: ReturnType<typeof usePublishForm>
  todo: readonly TodoItem[]
  buyers: readonly Option[]
  onGo: (step: number) => void
}

/** One step: its fields, and what else it is filled in with. */
export function PublishStepBody({ step, publishing, todo, buyers, onGo }: PublishStepBodyProps) {
  const { form, found, lastContact, excel, unit, setUnit } = publishing
  const { values, errors } = form
  const fields = (
    <PublishFields
      {...{ form, unit, sections: step.sections, hints: found.hints, onUnit: setUnit }}
      onEarliest={(field, moment) => {
        const changed = withMoment(values, field, moment)
        for (const [name, at] of Object.entries(changed)) form.set(name as keyof FormValues, at)
      }}
      under={(field) =>
        field === 'applyStart' &&
        values.applyStart && (
          <button type="button" className={s.word} onClick={() => form.set('applyStart', null)}>
            改为发布后立即开始
          </button>
        )
      }
    />
  )
  switch (step.id) {
    case 'basics':
      return (
        <>
          <PublishIntro fresh={publishing.saving.draft === undefined} />
          {fields}
          <Suspense fallback={null}>
            <PositionField
              value={values.position}
              error={errors.position}
              onChange={(position) => form.set('position', position)}
            />
          </Suspense>
          <ContactHelpers
            name={values.contactName}
            last={lastContact}
            onTake={(name, value) => form.set(name, value)}
          />
        </>
      )
    case 'goods':
      return (
        <>
          <GoodsEditor
            title={step.title}
            type={values.type}
            rows={values.rows}
            error={errors.rows}
            hints={found.hints}
            excel={excel}
            onChange={(rows) => form.set('rows', rows)}
          />
          {fields}
        </>
      )
    case 'supplier':
      return (
        <>
          <SupplierPicker form={form} />
          {fields}
        </>
      )
    case 'terms':
      return (
        <>
          {!isDirect(values) && <Qualifications form={form} hints={found.hints} />}
          {fields}
          {!isDirect(values) && (
            <>
              <SecuritySection form={form} hints={found.hints} unit={unit} onUnit={setUnit} />
              <Facts title="费用" items={charges} />
            </>
          )}
        </>
      )
    case 'times':
      return (
        <>
          <TimePresets form={form} />
          {fields}
        </>
      )
    case 'preview':
      return (
        <>
          {publishing.asks && (
            <Banner>
              {values.principalId ? '委托方' : '本企业'}发布招标要先经过审批，审批通过后自动公开。
            </Banner>
          )}
          <PublishTodo items={todo} onGo={onGo} />
          <Suspense fallback={<FormSkeleton />}>
            <PublishPreview values={values} hints={found.hints} buyers={buyers} />
          </Suspense>
        </>
      )
  }
}
