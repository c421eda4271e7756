import { Section } from '../../../kit/page.tsx'
import s from './lot.module.css'

/** Headings with their sentences: rules, notices, an agreement. */
export function TextSections({
  sections,
}: {
  sections: readonly { readonly title: string; readonly lines: readonly string[] }[]
}) {
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => (
      <Section key={title} title={title}>
        <ul className={s.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    ))
}
