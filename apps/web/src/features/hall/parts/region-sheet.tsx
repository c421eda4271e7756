import { RegionPicker } from '../../../kit/region-picker.tsx'

interface RegionSheetProps {
  value: string
  onChoose: (code: string) => void
  onClose: () => void
}

/** Where: a province, city or district, or anywhere. */
export default function RegionSheet({ value, onChoose, onClose }: RegionSheetProps) {
  return <RegionPicker open onClose={onClose} value={value} onChange={({ code }) => onChoose(code)} />
}
