export { TextSkeleton as TabsSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
