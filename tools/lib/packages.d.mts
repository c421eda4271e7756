export interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
}
export function missingPackages(root: string, packages: Readonly<Record<string, Locked>>): readonly string[]
