/**
 * A post, which the feed counts and does not show by itself; one that changed; one that is gone for those who could see
 * it, all but its author where that is said. The comments of a post are heard where they are shown (FEED-02).
 */
export const postsLive = { post: [], 'post.changed': [], 'post.removed': [] };

export interface PostsLiveFacts {
  post: { communityId?: string };
  'post.removed': { stillForAuthor?: true };
}
