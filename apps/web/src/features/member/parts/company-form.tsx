import { useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { Section } from '../../../kit/page.tsx'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { uploadAttachment } from '../../file/index.ts'
import { bodyOf, type CompanyDraft, companyDraft, companySections } from '../member.form.ts'
import { Licence } from './licence.tsx'
import s from './member.module.css'
import { UsccHint } from './uscc-hint.tsx'

interface CompanyFormProps<R> {
  readonly initial: CompanyDraft
  /** The licence that was handed in before. */
  readonly known?: readonly UploadedFile[]
  readonly draftKey: string
  readonly submitLabel: string
  readonly submit: (form: ReturnType<typeof bodyOf>) => Promise<R>
  readonly onDone: () => void
  /** Above the fields. */
  readonly children?: React.ReactNode
}

const none: readonly UploadedFile[] = []

/** What a company says about itself, with its licence; the credit code is checked while it is typed. */
export function CompanyFormPage<R>(props: CompanyFormProps<R>) {
  const { initial, known = none, draftKey, submitLabel, submit, onDone, children } = props
  const sections = useMemo(() => companySections(uploadAttachment, known), [known])
  const fields = useMemo(() => fieldsOf(sections), [sections])
  const form = useForm({ schema: companyDraft, initial, fields, draftKey })
  const send = async () => {
    // The guard is taken down by the next rendering; only then may the page be left.
    if (await form.submit((draft) => submit(bodyOf(draft)))) setTimeout(onDone)
  }
  const licence = (form.files.licence ?? known).find(({ id }) => form.values.licence.includes(id))
  return (
    <FormFrame
      title="企业认证"
      form={form}
      keepsDraft
      buttons={<Button onClick={send}>{submitLabel}</Button>}
    >
      {children}
      {sections.map(({ title, intro, fields }) => (
        <Section key={title} title={title}>
          {intro && <p className={s.quiet}>{intro}</p>}
          {fields.map((spec) => (
            <FormField
              key={spec.name}
              form={form}
              spec={
                spec.name === 'uscc' && !form.errors.uscc
                  ? { ...spec, hint: <UsccHint value={form.values.uscc} /> }
                  : spec
              }
            />
          ))}
          {fields.some(({ kind }) => kind === 'files') && licence && <Licence file={licence} />}
        </Section>
      ))}
      <Section title="提交之后">
        <ol className={s.steps}>
          <li>平台运营核对营业执照，通过或退回都会发消息给您。</li>
          <li>您成为这家企业的管理员，可以马上浏览大厅和公告。</li>
          <li>认证通过后，就能发布招标、报名投标和参加竞价。</li>
        </ol>
      </Section>
    </FormFrame>
  )
}
