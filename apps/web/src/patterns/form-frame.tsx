import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../kit/banner.tsx'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { confirm } from '../kit/dialog.tsx'
import { useHost } from '../kit/host.tsx'
import { NavBar } from '../kit/nav-bar.tsx'
import { Page, Section } from '../kit/page.tsx'
import type { SectionSpec } from './field-spec.ts'
import { FormField } from './form-field.tsx'
import s from './form-frame.module.css'
import type { DraftMark } from './use-draft.ts'
import type { Form } from './use-form.ts'

const marks: Readonly<Record<DraftMark, string>> = {
  none: '',
  restored: '已恢复上次草稿',
  saved: '草稿已保存',
  pageOnly: '草稿仅在本页保留',
}

interface FormFrameProps<V> {
  title: string
  form: Form<V>
  /** With a stored draft nothing is lost, so nobody is asked. */
  keepsDraft: boolean
  top?: ReactNode
  buttons: ReactNode
  children: ReactNode
}

/** Nav with the draft mark, the form's own error, the fields, the buttons; asks before typed things are lost. */
export function FormFrame<V>({ title, form, keepsDraft, top, buttons, children }: FormFrameProps<V>) {
  const host = useHost()
  const frame = useRef<HTMLDivElement>(null)
  host.useLeaveGuard(form.dirty && !keepsDraft ? askToLeave : null)
  useEffect(() => {
    if (form.failures > 0) showFirstError(frame.current)
  }, [form.failures])
  const general = form.errors['']
  return (
    <Page
      top={
        <>
          <NavBar title={title} action={<DraftNote form={form} />} />
          {top}
        </>
      }
      bottom={<BottomBar>{buttons}</BottomBar>}
    >
      <div ref={frame}>
        {general && (
          <div data-form-error tabIndex={-1}>
            <Banner tone="bad">{general}</Banner>
          </div>
        )}
        {children}
      </div>
    </Page>
  )
}

/** What has become of the draft; one that was brought back can be emptied. */
export function DraftNote<V>({ form }: { form: Form<V> }) {
  if (form.mark === 'restored') return <Restored onReset={form.reset} />
  return (
    <span className={s.mark} role="status">
      {marks[form.mark]}
    </span>
  )
}

function Restored({ onReset }: { onReset: () => void }) {
  const empty = async () => {
    const question = {
      title: '清空草稿吗？',
      text: '清空后，表单恢复到最初的内容。',
      yes: '清空',
      danger: true,
    }
    if (await confirm(question)) onReset()
  }
  return (
    <button type="button" className={s.reset} onClick={empty}>
      清空草稿
    </button>
  )
}

function askToLeave(): Promise<boolean> {
  const text = '离开后，本页填写的内容不会保留。'
  return confirm({ title: '确定离开吗？', text, yes: '离开', no: '继续填写', danger: true })
}

/** Brings the first field that is wrong into view and gives it the focus. */
export function showFirstError(frame: HTMLElement | null): void {
  const first = frame?.querySelector<HTMLElement>('[data-field-error], [data-form-error]')
  const control = first?.querySelector<HTMLElement>('input, textarea, button') ?? first
  control?.focus({ preventScroll: true })
  first?.scrollIntoView?.({ block: 'center' })
}

/** The fields of one section. */
export function FormSection<V>({ section, form, titled = true }: SectionProps<V>) {
  return (
    <Section title={titled ? section.title : undefined}>
      {section.intro && <div className={s.intro}>{section.intro}</div>}
      {section.fields
        .filter((spec) => spec.when?.(form.values) ?? true)
        .map((spec) => (
          <FormField key={spec.name} spec={spec} form={form} />
        ))}
    </Section>
  )
}

interface SectionProps<V> {
  section: SectionSpec<V>
  form: Form<V>
  titled?: boolean
}
