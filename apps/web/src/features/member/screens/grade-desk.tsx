import { gradeCompany } from '@jb/contract/member/grade.contract'
import type { DirectoryRow } from '@jb/contract/member/organisation.contract'
import { gradeChoices } from '@jb/domain/member/directory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { gradedQuery, useGradeCompany } from '../directory.queries.ts'

type Body = z.input<typeof gradeCompany.body>

const fields: readonly FieldSpec<Body>[] = [
  {
    kind: 'choice',
    name: 'grade',
    label: '会员等级',
    required: true,
    options: gradeChoices.map(({ no, name }) => ({ value: no, label: name })),
  },
  { kind: 'textarea', name: 'reason', label: '评定理由', required: true, maxLength: 200, rows: 3 },
]

/** The grades of the verified companies, for an operator to change. */
export default function GradeDesk({ controls }: { readonly controls: ListControls }) {
  const query = useInfiniteQuery(gradedQuery(controls.values.keyword ?? ''))
  const [open, setOpen] = useState<DirectoryRow>()
  return (
    <>
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={({ companyNo }) => companyNo}
        row={(company) => <Graded company={company} onChange={() => setOpen(company)} />}
        empty={{ text: '还没有认证通过的企业，企业通过认证后才能评定等级。' }}
      />
      {open && <GradeSheet company={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface GradedProps {
  readonly company: DirectoryRow
  readonly onChange: () => void
}

function Graded({ company, onChange }: GradedProps) {
  const { name, memberTypeName, grade, gradeName, regionName } = company
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={grade === 'standard' ? 'plain' : 'brand'}>{gradeName}</Tag>
            <Tag>{memberTypeName}</Tag>
          </Tags>
        }
      />
      <CardName>{name}</CardName>
      {regionName && <CardLine quiet left={regionName} />}
      <Button tone="quiet" onClick={onChange}>
        更改等级
      </Button>
    </Card>
  )
}

interface GradeSheetProps {
  readonly company: DirectoryRow
  readonly onClose: () => void
}

function GradeSheet({ company, onClose }: GradeSheetProps) {
  const change = useGradeCompany()
  const { companyNo, grade, name } = company
  return (
    <FormSheet
      schema={gradeCompany.body}
      initial={{ companyNo, seen: grade, grade, reason: '' }}
      section={{
        title: '更改会员等级',
        intro: `${name}的等级在企业名录里公开显示，更改后立即生效。`,
        fields,
      }}
      submitLabel="确定"
      submit={(body) => change({ body })}
      onClose={onClose}
      onDone={({ gradeName }) => {
        toast(`已改为${gradeName}`, 'good')
        onClose()
      }}
    />
  )
}
