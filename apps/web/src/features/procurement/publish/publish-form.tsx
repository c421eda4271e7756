import type { ComponentType, ReactNode } from 'react'
import type { Option } from '../../../kit/options.tsx'
import type { PublicWords } from './ask-sheet.tsx'
import type { FormStep } from './form-steps.ts'
import type { PublishFormProps, PublishPreviewProps, PublishStart } from './publish-kind.ts'
import { PublishShell, type Stepwise } from './publish-shell.tsx'
import type { PublishedValues } from './use-publish-form.ts'

interface Form<V extends PublishedValues, Step, P extends Stepwise<V, Step>> {
  /** Of the page, where it depends on what is filled in. */
  readonly title: string | ((values: V) => string)
  /** Said when the draft has been saved: where it goes on. */
  readonly kept: string
  readonly usePublishing: (start: PublishStart<V>, buyers: readonly Option[]) => P
  /** What it will look like, on the last step. */
  readonly Preview: ComponentType<PublishPreviewProps<V>>
  /** What is said before it goes out. */
  readonly words: (values: V) => PublicWords
  /** What a step is filled in with. */
  readonly StepBody: (props: { step: Step; publishing: P }) => ReactNode
}

/** The form of a kind of things, from the first step to the preview. */
export function publishForm<
  V extends PublishedValues,
  Step extends FormStep<V>,
  P extends Stepwise<V, Step>,
>({
  title,
  kept,
  usePublishing,
  Preview,
  words,
  StepBody,
}: Form<V, Step, P>): ComponentType<PublishFormProps<V>> {
  return ({ start, buyers, ...shell }) => {
    const publishing = usePublishing(start, buyers)
    const { form, found } = publishing
    return (
      <PublishShell
        title={typeof title === 'string' ? title : title(form.values)}
        kept={kept}
        publishing={publishing}
        words={words}
        preview={<Preview values={form.values} hints={found.hints} buyers={buyers} />}
        {...shell}
      >
        {(step: Step) => <StepBody step={step} publishing={publishing} />}
      </PublishShell>
    )
  }
}
