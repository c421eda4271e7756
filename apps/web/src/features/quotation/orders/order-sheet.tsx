import type { OrderDelivery, OrderDetail } from '@jb/contract/quotation/order.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { useState } from 'react'
import { QuantityField } from '../../../kit/field/number-fields.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { missingOf, remainingOf, waitingOf } from './order.labels.ts'
import type { useOrderWork } from './order.queries.ts'
import { abandonForm, completeForm, declineForm, deliverForm, receiveForm } from './order.sheets.ts'

export type OrderSheetName = 'decline' | 'abandon' | 'complete' | 'deliver' | 'receive'

interface OrderSheetProps {
  name: OrderSheetName
  order: OrderDetail
  /** The delivery that is received; the one that has waited longest unless told. */
  delivery: OrderDelivery | undefined
  work: ReturnType<typeof useOrderWork>
  onDone: () => void
  onClose: () => void
}

/** The form behind one of the buttons. It sends the version of the order that is shown behind it. */
export default function OrderSheet(props: OrderSheetProps) {
  const { name, order, work, onDone, onClose } = props
  const { id, version } = order
  const ways = { onDone, onClose }
  switch (name) {
    case 'decline':
      return (
        <FormSheet
          {...ways}
          danger
          schema={declineForm.schema}
          initial={declineForm.initial(order)}
          section={declineForm.section}
          submitLabel="确定不接单"
          submit={(body) => work.decline({ body: { ...body, version } })}
        />
      )
    case 'abandon':
      return (
        <FormSheet
          {...ways}
          danger
          schema={abandonForm.schema}
          initial={{ id, version, reason: '' }}
          section={abandonForm.section}
          submitLabel="确定放弃"
          submit={(body) => work.abandon({ body: { ...body, version } })}
        />
      )
    case 'complete':
      return (
        <FormSheet
          {...ways}
          schema={completeForm.schema}
          initial={{ id, version, reason: '' }}
          section={{
            title: '完成订单',
            intro: `${missingOf(order).join('；')}。完成后不能再登记到货，按实收数量结算。`,
            fields: completeForm.fields,
          }}
          submitLabel="确定完成"
          submit={(body) => work.complete({ body: { ...body, version } })}
        />
      )
    case 'deliver':
      return <DeliverSheet {...props} />
    case 'receive':
      return <ReceiveSheet {...props} />
  }
}

interface Line {
  readonly rowId: string
  readonly label: string
  readonly unit: string
}

interface QuantitiesProps {
  lines: readonly Line[]
  values: Readonly<Record<string, string>>
  onChange: (rowId: string, quantity: string) => void
}

/** How much of each row, on top of the other fields: a thumb gets there first. */
function Quantities({ lines, values, onChange }: QuantitiesProps) {
  return lines.map(({ rowId, label, unit }) => (
    <QuantityField
      key={rowId}
      label={label}
      unit={unit}
      value={values[rowId] ?? ''}
      onChange={(quantity) => onChange(rowId, quantity)}
    />
  ))
}

function useQuantities(begin: () => readonly (readonly [string, string])[]) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(begin()))
  const onChange = (rowId: string, quantity: string) =>
    setValues((before) => ({ ...before, [rowId]: quantity }))
  return { values, onChange }
}

function DeliverSheet({ order, work, onDone, onClose }: OrderSheetProps) {
  const { id, version, rows, side } = order
  const quantities = useQuantities(() => rows.map((row) => [row.id, remainingOf(row)]))
  const lines = rows.map((row) => ({
    rowId: row.id,
    label: `${[row.name, row.spec].filter(Boolean).join(' ')} 本次到货`,
    unit: row.unit,
  }))
  const loads = rows.flatMap((row) => {
    const quantity = quantities.values[row.id] ?? ''
    return quantity === '' ? [] : [{ rowId: row.id, quantity }]
  })
  const initial = {
    id,
    version,
    deliveredOn: formatDay(serverNow()),
    vehicle: '',
    note: '',
    fileIds: [],
    loads: [],
  }
  return (
    <FormSheet
      onDone={onDone}
      onClose={onClose}
      schema={deliverForm.schema}
      initial={initial}
      section={{
        title: '登记到货',
        intro: (
          <>
            <p>
              {side === 'owner' ? '您登记的到货直接计入实收。' : '登记后等采购方确认收货。'}
              数量已按未到的填好，不同的请修改，没有的行留空。
            </p>
            <Quantities lines={lines} {...quantities} />
          </>
        ),
        fields: deliverForm.fields,
      }}
      submitLabel="登记到货"
      submit={(body) => work.deliver({ body: { ...body, version, loads } })}
    />
  )
}

function ReceiveSheet({ order, delivery = waitingOf(order), work, onDone, onClose }: OrderSheetProps) {
  const rows = delivery?.rows ?? []
  const quantities = useQuantities(() =>
    rows.map(({ rowId, quantity }) => [rowId, Number(quantity).toString()]),
  )
  if (!delivery) return null
  const { id, version } = order
  const lines = rows.map(({ rowId, name, unit }) => ({ rowId, label: `${name} 实收`, unit }))
  const received = rows.map(({ rowId }) => ({ rowId, quantity: quantities.values[rowId] || '0' }))
  return (
    <FormSheet
      onDone={onDone}
      onClose={onClose}
      schema={receiveForm.schema}
      initial={{ id, version, deliveryId: delivery.id, note: '' }}
      section={{
        title: '确认收货',
        intro: (
          <>
            <p>
              第 {delivery.position} 次到货 {delivery.vehicle}，请对照磅单核对；数量不同的改成实收数量。
            </p>
            <Quantities lines={lines} {...quantities} />
          </>
        ),
        fields: receiveForm.fields,
      }}
      submitLabel="确认收货"
      submit={(body) => work.receive({ body: { ...body, version, received } })}
    />
  )
}
