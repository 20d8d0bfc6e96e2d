"""A second simulator of WidgetKit timelines and reload budgets, written from the documents of the first one alone."""
