import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { engineeringTypeNames } from '@jb/domain/shared/engineering-types'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { MoneyField } from '../../../kit/field/number-fields.tsx'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import type { Context } from '../approval.queries.ts'
import { useTryOut } from '../template.use-try-out.ts'
import DepartmentSheet, { type Department } from './department-sheet.tsx'
import { PlanChain } from './plan-chain.tsx'
import s from './template.module.css'

const types = [
  { value: '', label: '不限' },
  ...Object.entries(engineeringTypeNames).map(([value, label]) => ({ value, label })),
]

/** An example goes in, the people who would decide come out, before anything is stored. */
export function TryOutSheet({ form, onClose }: { form: TemplateForm; onClose: () => void }) {
  const [amount, setAmount] = useState('')
  const [type, setType] = useState('')
  const [department, setDepartment] = useState<Department>()
  const [choosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<Context>()
  const ask = () =>
    setAsked({
      ...(department && { departmentNo: department.no }),
      ...(amount && { estimatedAmount: amount }),
      ...(type && { engineeringType: type }),
    })
  return (
    <Sheet open title="试算" onClose={onClose} footer={<Button onClick={ask}>看看由谁审批</Button>}>
      <MoneyField label="假设金额" value={amount} onChange={setAmount} />
      <ChoiceField label="工程类型" options={types} value={type} onChange={setType} />
      <PickField
        label="部门"
        text={department?.name ?? ''}
        placeholder="整个企业"
        onPress={() => setChoosing(true)}
      >
        {choosing && (
          <DepartmentSheet
            single
            chosen={department ? [department] : []}
            onClose={() => setChoosing(false)}
            onDone={([one]) => {
              setDepartment(one)
              setChoosing(false)
            }}
          />
        )}
      </PickField>
      {asked && <Result form={form} context={asked} />}
    </Sheet>
  )
}

function Result({ form, context }: { form: TemplateForm; context: Context }) {
  const { data, error } = useTryOut(form, context)
  if (error) return <Banner tone="bad">{sentenceOf(error)}</Banner>
  if (!data) return <ListSkeleton cards={1} />
  return (
    <div className={s.tried}>
      {data.matches ? (
        <Banner tone="good">这个例子符合适用条件，审批步骤如下。</Banner>
      ) : (
        <Banner tone="urgent">这个例子不符合适用条件，不会走这个流程；下面是走这个流程时的步骤。</Banner>
      )}
      <PlanChain nodes={data.nodes} />
    </div>
  )
}
