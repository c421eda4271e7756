export { OperationLog } from './parts/operation-log.tsx'
export { ResultRow } from './parts/result-row.tsx'
