import { useRegionName } from '../../../kit/field/region-field.tsx'

/** The name behind a region code, dots until it is known. */
export default function RegionName({ code }: { code: string }) {
  return useRegionName(code.padEnd(6, '0')) || '…'
}
