import { isDirect, isInvited } from '@jb/domain/tender/methods'
import { lazy, Suspense } from 'react'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
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

// Most tenders are for everybody.
const InviteePicker = lazy(() => import('./invitee-picker.tsx'))
// Most tenders charge nothing.
const fees = () => import('./fees-section.tsx')
const DocumentFee = lazy(async () => ({ default: (await fees()).DocumentFee }))
const ServiceFee = lazy(async () => ({ default: (await fees()).ServiceFee }))

const ScoringSection = lazy(() => import('./scoring-section.tsx'))

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
      sections={
        step.id === 'goods' && !isDirect(values) ? withDocumentFee(step.sections, publishing) : step.sections
      }
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
          {isInvited(values) && (
            <Suspense fallback={null}>
              <InviteePicker form={form} hints={found.hints} />
            </Suspense>
          )}
          {!isDirect(values) && values.review === 'scored' && (
            <Suspense fallback={null}>
              <ScoringSection form={form} hints={found.hints} />
            </Suspense>
          )}
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
              <Suspense fallback={null}>
                <ServiceFee form={form} hints={found.hints} />
              </Suspense>
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

/** The attachments with what is asked for them under their field. */
function withDocumentFee(
  sections: readonly SectionSpec<FormValues>[],
  { form, found, earlier }: PublishStepBodyProps['publishing'],
): readonly SectionSpec<FormValues>[] {
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.kind === 'files'
        ? {
            ...field,
            ...(form.values.fees?.document && {
              hint: '付费文件只有付款的企业能下载，其他文件所有人都能下载。',
            }),
            below: (_put: unknown, files: readonly UploadedFile[]) => (
              <Suspense fallback={null}>
                <DocumentFee form={form} hints={found.hints} files={files} payee={earlier.payee} />
              </Suspense>
            ),
          }
        : field,
    ),
  }))
}
