export { TextSkeleton as ListSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
