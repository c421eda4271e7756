import { grantMandate } from '@jb/contract/member/mandate.contract'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { DateTimeField } from '../../../kit/field/date-time-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useGo } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { useAgents, useGrantMandate } from '../member.queries.ts'
import { type Agent, AgentField } from '../parts/agent-field.tsx'
import s from '../parts/member.module.css'

type Body = z.input<typeof grantMandate.body>

const note: FieldSpec<Body> = {
  kind: 'textarea',
  name: 'note',
  label: '委托说明',
  maxLength: 200,
  rows: 3,
  placeholder: '委托范围、合同编号等，双方都能看到',
}
const fields: readonly FieldSpec<Body>[] = [
  { kind: 'choice', name: 'agentId', label: '招标代理', required: true, options: [] },
  { kind: 'dateTime', name: 'until', label: '委托截止', required: true },
  note,
]

const presets = [
  { label: '1个月后', days: 30, time: '18:00' },
  { label: '3个月后', days: 90, time: '18:00' },
  { label: '半年后', days: 182, time: '18:00' },
  { label: '1年后', days: 364, time: '18:00' },
] as const

const initial: Body = { agentId: '', until: '', note: '' }

/** Grants a mandate: to whom, until when, what for, and what that means. */
export function GrantMandate() {
  const go = useGo()
  const grant = useGrantMandate()
  const [agent, setAgent] = useState<Agent>()
  const [keyword, setKeyword] = useState('')
  const found = useAgents(keyword)
  const form = useForm({ schema: grantMandate.body, initial, fields })
  const send = async () => {
    const done = await form.submit((body) => grant({ body }))
    if (!done) return
    toast('委托已生效，代理会收到消息', 'good')
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => go('member.mandates', {}, { replace: true }))
  }
  const choose = (chosen: Agent) => {
    setAgent(chosen)
    form.set('agentId', chosen.id)
  }
  return (
    <FormFrame
      title="委托招标代理"
      form={form}
      keepsDraft={false}
      buttons={<Button onClick={send}>确认委托</Button>}
    >
      <Section>
        <AgentField
          value={agent}
          onChange={choose}
          error={form.errors.agentId}
          keyword={keyword}
          onKeyword={setKeyword}
          found={found}
        />
        <DateTimeField
          label="委托截止"
          required
          hint="到期自动结束，最长一年；可以随时撤销。"
          presets={presets}
          value={form.values.until}
          onChange={(until) => form.set('until', until)}
          onBlur={() => form.leave('until')}
          error={form.errors.until}
        />
        <FormField spec={note} form={form} />
      </Section>
      <Section title="委托之后">
        <ul className={s.points}>
          <li>代理的经办人可以以本企业的名义编制、发布招标，并处理报名、开标和定标。</li>
          <li>本企业的人员仍能看到并接手这些项目；每一步操作都记录经办人。</li>
          <li>撤销或到期后，代理立即不能再操作。</li>
        </ul>
      </Section>
    </FormFrame>
  )
}
