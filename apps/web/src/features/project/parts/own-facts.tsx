import type { OwnPart, ProjectDetail, ProjectPerson } from '@jb/contract/project/project.shapes'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { numbered } from '../../../lib/numbered.ts'
import { Slot } from '../../../map/slot.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { AnnouncementFacts } from './announcement-facts.tsx'
import { MoneyBar } from './money-bar.tsx'
import { Payments } from './payments.tsx'
import s from './project.module.css'

interface OwnFactsProps {
  project: ProjectDetail
  own: OwnPart
  onPay: () => void
  onVoid: (paymentId: string) => void
}

/** What only the company of a project reads: money, people, announcement, what was done. */
export function OwnFacts({ project, own, onPay, onVoid }: OwnFactsProps) {
  return (
    <>
      {own.announcement && <AnnouncementFacts announcement={own.announcement} />}
      <MoneyBar price={project.projectPrice} money={own.money} />
      <Budget lines={own.budget} total={own.money.planned} />
      <Payments payments={own.payments} mayPay={own.mayPay} onPay={onPay} onVoid={onVoid} />
      <Slot name="project.detail.business" props={{ projectId: project.id }} />
      <Slot name="project.detail.demands" props={{ projectId: project.id }} />
      <Facts
        title="人员"
        items={[
          { label: '所属部门', value: own.departmentName },
          { label: '项目经理', value: nameOf(own.manager) },
          { label: '参与人', value: own.participants.map(nameOf).join('、'), wide: true },
        ]}
      />
      <Section title="操作记录">
        <Timeline
          items={own.timeline.map(({ at, label, who, note }, n) => ({
            ...{ id: `${at} ${label} ${n}`, at, note },
            title: `${label} · ${who}`,
          }))}
        />
      </Section>
    </>
  )
}

const nameOf = ({ name, left }: ProjectPerson) => (left ? `${name}（已离职）` : name)

/** The lines of the budget and what they come to. */
export function Budget({ lines, total }: { lines: OwnPart['budget']; total: string }) {
  return (
    <Section title="预算">
      {lines.length === 0 && <p className={s.quiet}>还没有填写预算。</p>}
      {lines.length > 0 && (
        <>
          <ul className={s.rows}>
            {numbered(lines).map(({ key, categoryName, name, amount }) => (
              <li key={key} className={s.row}>
                <span className={s.what}>
                  {name}
                  <span className={s.small}>{categoryName}</span>
                </span>
                <span className={s.amount}>
                  <Money amount={amount} size="s" />
                </span>
              </li>
            ))}
          </ul>
          <p className={s.total}>
            <span>合计</span>
            <Money amount={total} size="s" />
          </p>
        </>
      )}
    </Section>
  )
}
