import { isDirect } from '@jb/domain/tender/methods'
import { Facts } from '../../../patterns/facts.tsx'
import { GoodsEditor, ListTotal, PublishFields, PublishPlace } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import type { PublishStep } from '../tender.steps.ts'
import { withMoment } from '../tender.times.ts'
import type { useTenderPublish } from '../tender.use-publish-form.ts'
import { wordsOf } from '../tender.words.ts'
import s from './publish.module.css'
import { PublishIntro } from './publish-intro.tsx'
import { Qualifications } from './qualifications.tsx'
import { SecuritySection } from './security-section.tsx'
import { SupplierPicker } from './supplier-picker.tsx'
import { TimePresets } from './time-presets.tsx'

/** What the platform does not collect: said, so that nobody has to ask. */
const charges = [{ label: '招标文件费', value: '不收取' }]

interface PublishStepBodyProps {
  step: PublishStep
  publishing: ReturnType<typeof useTenderPublish>
}

/** One step: its fields, and what else it is filled in with. */
export function PublishStepBody({ step, publishing }: PublishStepBodyProps) {
  const { form, found, excel, unit, setUnit, earlier } = publishing
  const { values } = form
  const fields = (
    <PublishFields
      publishing={publishing}
      sections={step.sections}
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
          <PublishIntro fresh={publishing.saving.draft === undefined} beginnings={publishing.beginnings} />
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
            earlier={earlier.rows}
            total={
              <ListTotal
                type={values.type}
                rows={values.rows}
                estimate={{ label: wordsOf(values).estimate, value: values.estimate ?? '' }}
                onTake={(sum) => form.set('estimate', sum)}
              />
            }
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
              <SecuritySection
                form={form}
                hints={found.hints}
                unit={unit}
                onUnit={setUnit}
                payee={earlier.payee}
              />
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
      return null
  }
}
