import { useRegionName } from '../kit/field/region-field.tsx'

/** What a region code is called without the regions that it lies in, dots until it is known. */
export default function RegionName({ code }: { code: string }) {
  return useRegionName(code).split(' ').at(-1) || '…'
}
