import { withdrawPolicyNames } from '@jb/domain/approval/labels'
import type { WithdrawPolicy } from '@jb/domain/approval/template'
import { ChoiceField, SwitchField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { Section } from '../../../kit/page.tsx'
import { change, type Editing } from '../template.form.ts'
import type { EditProps } from './condition-fields.tsx'

const policies = Object.entries(withdrawPolicyNames).map(([value, label]) => ({ value, label }))

/** How an approval under this process is handled. */
export function OptionFields({ now, edit }: EditProps) {
  const { options } = now.form
  const set = (part: Partial<Editing['form']['options']>) =>
    edit((before) => change(before, { options: { ...before.form.options, ...part } }))
  return (
    <Section title="其他设置">
      <ChoiceField
        label="发起人撤回"
        options={policies}
        value={options.withdraw}
        onChange={(withdraw) => set({ withdraw: withdraw as WithdrawPolicy })}
      />
      <SwitchField
        label="允许批量同意"
        hint="审批人可以在“我的审批”里一次同意多个。"
        value={options.batchAgree}
        onChange={(batchAgree) => set({ batchAgree })}
      />
      <SwitchField
        label="驳回后从驳回的步骤继续"
        hint="重新提交时，已经同意过的步骤不再审批。"
        value={options.resumeAtRejecting}
        onChange={(resumeAtRejecting) => set({ resumeAtRejecting })}
      />
      <DecimalField
        label="多久没有处理就提醒"
        required
        unit="小时"
        digits={{ whole: 3, decimals: 0 }}
        value={options.remindAfterHours === 0 ? '' : String(options.remindAfterHours)}
        onChange={(hours) => set({ remindAfterHours: Number(hours) })}
      />
    </Section>
  )
}
